// Typing on a touch screen. Text fields of the program are pixels of the map, for which a browser shows no keyboard. An
// invisible field of the page has the focus instead, and what is typed there goes to the program as events of keys.
'use strict';

const textField = byId('text'), keyboardButton = byId('keyboard-button');

// Backspace in an empty field changes nothing, and may be no event either. So the field begins with a blank.
const BLANK = ' ';
let passedText = BLANK; // what the program has of the text in the field

// The program may have changed its own text.
function beginText() {
  textField.value = passedText = BLANK;
}

function sendKey(kind, details) {
  return byId('canvas').dispatchEvent(new KeyboardEvent(kind, {bubbles: true, cancelable: true, ...details}));
}

function sendBackspace() {
  for (const kind of ['keydown', 'keyup']) sendKey(kind, {key: 'Backspace', code: 'Backspace', keyCode: 8});
}

// A keyboard also replaces what it has typed: it composes letters, and corrects words. So the program deletes its text
// from where the two differ.
function passText(event) {
  const before = [...passedText], now = [...textField.value];
  passedText = textField.value;
  let numSame = 0;
  while (numSame < before.length && before[numSame] === now[numSame]) ++numSame;
  for (let i = numSame; i < before.length; ++i) sendBackspace();
  for (const letter of now.slice(numSame)) sendKey('keypress', {charCode: letter.codePointAt(0)});
  if (!event.isComposing && now[0] !== BLANK) beginText(); // it would end a composition
}

const FOR_INPUT_METHOD = 229; // the code of such keys; on Android, of most

function makesText({key, keyCode, ctrlKey, altKey, metaKey}) {
  return keyCode === FOR_INPUT_METHOD || (!ctrlKey && !altKey && !metaKey && (key.length === 1 || key === 'Backspace'));
}

// All other keys are for the program. A keyboard on the screen leaves out the code, by which the program knows them.
function passKey(event) {
  if (event.target !== textField) return;
  event.stopImmediatePropagation();
  if (event.type === 'keydown') {
    if (makesText(event)) return;
    beginText();
  }
  const {key, code, keyCode, location, repeat, ctrlKey, shiftKey, altKey, metaKey} = event;
  const details = {key, code: code || key, keyCode, location, repeat, ctrlKey, shiftKey, altKey, metaKey};
  if (!sendKey(event.type, details)) event.preventDefault();
}

// When the keyboard is there.

const msUntilHidden = 250; // Enter ends a field of the program, which may have the focus again in the next frame
let isTextWanted = false;
let isByTouch = false; // the last pointer was a finger or a pen
let isTouched = false; // a finger is on the map

function showKeyboard() {
  beginText();
  textField.hidden = false;
  textField.blur(); // iOS shows a keyboard only for a new focus
  textField.focus({preventScroll: true});
}

function hideKeyboard() {
  const hadFocus = document.activeElement === textField;
  textField.hidden = true;
  if (hadFocus) byId('canvas').focus();
}

function offerKeyboard() {
  if (!isTextWanted || !isByTouch || isTouched) return;
  keyboardButton.hidden = false;
  showKeyboard();
}

// The program says whether one of its text fields has the focus. Android shows a keyboard at any time after a tap, and
// iOS only while the page handles one. So there is a button for fields that get the focus later.
function takeTextField(hasFocus) {
  isTextWanted = hasFocus;
  if (hasFocus) {
    if (document.activeElement !== textField) offerKeyboard();
    return;
  }
  setTimeout(() => {
    if (isTextWanted) return;
    keyboardButton.hidden = true;
    hideKeyboard();
  }, msUntilHidden);
}

// The program takes a press at once, so mostly the page knows what was tapped when the finger leaves. The browser moves
// the page so that the keyboard does not hide the field.
function takeTouch({touches, changedTouches: [{clientX, clientY}]}) {
  const stage = byId('stage').getBoundingClientRect();
  textField.style.left = `${clientX - stage.left}px`;
  textField.style.top = `${clientY - stage.top}px`;
  isTouched = touches.length > 0;
  offerKeyboard();
}

window.addEventListener('pointerdown', event => { isByTouch = event.pointerType !== 'mouse'; }, true);
for (const kind of ['keydown', 'keyup']) window.addEventListener(kind, passKey, true);
for (const kind of ['input', 'compositionend']) textField.addEventListener(kind, passText);
for (const kind of ['touchstart', 'touchend', 'touchcancel']) byId('canvas').addEventListener(kind, takeTouch);
keyboardButton.addEventListener('click', showKeyboard);
