// The page around the program: starts it, and hands it maps that are dropped, picked or linked to.
//
// A link names a map by its address, and may name a place and settings, as `visleaf:` links do:
//   #map=maps/start.bsp&at=64,-128,40,10,90&view=wireframe
// It may name archives with the data of the game, and the map in an archive:
//   #map=pak1.pk3&entry=maps/q3dm1.bsp&game=pak0.pk3
'use strict';

// The program says on its standard error what it does; the console of the browser shows it.
var Module = {
  canvas: byId('canvas'),
  print: text => console.log(text),
  printErr: text => console.warn(text),
  setStatus: () => {},
  onAbort: reason => say(`The program ended: ${reason}`),
  onEnd: () => say('The program has ended. Load the page again to start it.'),
  onRuntimeInitialized: start,
  onTextField: takeTextField,
};

rememberStateOf(Module.canvas);

function say(text, share) {
  const message = byId('message');
  message.hidden = !text;
  message.textContent = text;
  if (share === undefined) return;
  tellEmbedder('progress', {text, share});
  const progress = message.appendChild(document.createElement('progress'));
  if (share !== null) progress.value = share;
}

// A frame leaves the focus to the page around it.
function focusMap() {
  if (embedder === null) Module.canvas.focus();
}

const untilShown = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));

let numFolders = 0;

const newFolder = () => `/files/${++numFolders}`;
const topsOf = files => [...new Set(files.map(({path}) => path.split('/')[0]))];

// Puts files into a folder of the file system of the program. Each has its `path` in there, and the `file`.
async function putFiles(files, folder) {
  let numRead = 0;
  for (const {path, file} of files) {
    say(`Reading ${path}`, files.length > 1 ? numRead++ / files.length : null);
    writeFile(`${folder}/${path}`, new Uint8Array(await file.arrayBuffer()));
  }
}

// Files that were given before stay in memory, for recent maps. These are the folders of linked maps, and those with
// nothing but a map.
const mapFolders = [];
const mostMapFolders = 10; // as many as the program calls recent

function removeFolder(folder) {
  for (const name of namesIn(folder)) {
    const path = `${folder}/${name}`;
    if (Module.FS.isFile(Module.FS.stat(path).mode)) Module.FS.unlink(path);
    else removeFolder(path);
  }
  Module.FS.rmdir(folder);
}

function forgetOldMaps(newest) {
  mapFolders.push(newest);
  if (mapFolders.length > mostMapFolders) removeFolder(mapFolders.shift());
}

// The page would show nothing new while a map loads, so this says so first.
async function hand(paths) {
  say('Opening…', null);
  await untilShown();
  for (const path of paths) Module.ccall('visleaf_hand', null, ['string'], [path]);
  await untilShown();
  say('');
  focusMap();
}

const undecidedDrops = []; // nobody has said yet whether to keep them

async function keep(drop) {
  try {
    await keepDrop(drop);
  } catch (error) {
    say(`The browser can't keep ${drop.name}: ${error?.message || 'there may be no room'}`);
  }
}

async function decideToKeep(choice) {
  byId('ask').hidden = true;
  chooseToKeep(choice);
  for (const drop of undecidedDrops.splice(0))
    if (choice === 'yes') await keep(drop);
  if (!byId('kept').hidden) showKept();
}

async function open(files) {
  if (files.length === 0) return;
  const folder = newFolder(), tops = topsOf(files);
  try {
    await putFiles(files, folder);
    if (files.length === 1 && /^[^/]+\.bsp$/i.test(files[0].path)) forgetOldMaps(folder);
    await hand(tops.map(top => `${folder}/${top}`));
  } catch (error) {
    say(`The files can't be read: ${error.message ?? error}`);
    return;
  }
  const drop = {folder, name: tops.join(', '), size: files.reduce((sum, {file}) => sum + file.size, 0), files};
  if (keepChoice() === 'yes') await keep(drop);
  if (keepChoice() !== null) return;
  undecidedDrops.push(drop);
  byId('ask').hidden = storage === null;
}

// Puts the kept files where they were at the visit before.
async function restoreDrops() {
  for (const {folder, files} of await keptDrops()) {
    numFolders = Math.max(numFolders, Number(folder.split('/').pop()));
    await putFiles(files, folder);
  }
}

// Files that are dropped: folders are walked.
function entriesOf(reader) {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

async function addEntry(entry, folder, files) {
  const path = folder + entry.name;
  if (entry.isFile) {
    files.push({path, file: await new Promise((resolve, reject) => entry.file(resolve, reject))});
    return;
  }
  const reader = entry.createReader();
  for (let entries = await entriesOf(reader); entries.length > 0; entries = await entriesOf(reader))
    for (const inside of entries) await addEntry(inside, `${path}/`, files);
}

async function takeDrop(event) {
  event.preventDefault();
  byId('stage').classList.remove('dropping');
  // Both lists are empty once this function has waited.
  const entries = [...event.dataTransfer.items].map(item => item.webkitGetAsEntry?.()).filter(Boolean);
  const files = entries.length > 0 ? [] : [...event.dataTransfer.files].map(file => ({path: file.name, file}));
  for (const entry of entries) await addEntry(entry, '', files);
  await open(files);
}

function takePicked(event) {
  const files = [...event.target.files].map(file => ({path: file.webkitRelativePath || file.name, file}));
  event.target.value = '';
  open(files);
}

// Links.

async function download(address) {
  let response;
  try {
    response = await fetch(address);
  } catch {
    const isForeign = address.origin !== location.origin;
    throw new Error(isForeign ? `${address.host} can't be reached, or does not let other sites read its files: ` +
      'it must send the header Access-Control-Allow-Origin (CORS). Download the map and drop it here instead.'
                              : `${address.href} can't be reached.`);
  }
  if (!response.ok) throw new Error(`${address.href}: the server says ${response.status} ${response.statusText}`);
  const size = Number(response.headers.get('Content-Length'));
  const parts = [];
  let numBytes = 0;
  for (const reader = response.body.getReader();;) {
    const {done, value} = await reader.read();
    if (done) break;
    parts.push(value);
    numBytes += value.length;
    say(`Downloading ${address.href}\n${sizeText(numBytes)}${size > 0 ? ` of ${sizeText(size)}` : ''}`,
      size > 0 ? Math.min(numBytes / size, 1) : null);
  }
  return new Blob(parts);
}

const escaped = name => name.replace(/[%?@]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

async function downloadFile(text) {
  const address = new URL(text, location.href);
  const path = decodeURIComponent(address.pathname.split('/').pop()) || 'map.bsp';
  return {path, file: await download(address)};
}

// The map of a link and the archives beside it, as in a folder of the game: there, maps are in a folder of their own.
async function filesOfLink(given) {
  const map = await downloadFile(given.get('map')), archives = [];
  for (const game of given.getAll('game')) archives.push(await downloadFile(game));
  if (archives.length > 0 && /\.bsp$/i.test(map.path)) map.path = `maps/${map.path}`;
  return [map, ...archives];
}

const ownKeys = ['map', 'entry', 'game', 'at']; // the others are settings of the program

// The link that the program reads for the map that the keys name; null: they name none.
async function linkOf(given) {
  if (!given.has('map')) return null;
  const folder = newFolder(), files = await filesOfLink(given);
  await putFiles(files, folder);
  forgetOldMaps(folder);
  const map = [`${folder}/${files[0].path}`, ...given.getAll('entry')].join(':');
  const place = given.has('at') ? `@${given.get('at')}` : '';
  const settings = [...given].filter(([key]) => !ownKeys.includes(key)).map(([key, value]) => `${key}=${value}`);
  return `visleaf:${escaped(map)}${place}${settings.length > 0 ? `?${settings.join('&')}` : ''}`;
}

const linkOfPage = () => linkOf(new URLSearchParams(location.hash.slice(1)));

async function followLink() {
  try {
    const link = await linkOfPage();
    if (link !== null) await hand([link]);
  } catch (error) {
    say(error.message);
  }
}

// Starts the program, with the map of the link or with the demo. Tests give it more arguments.
const NO_GRAPHICS = 3; // an exit status of the program

async function start() {
  let link = null, problem = '';
  try {
    await restoreDrops();
    restoreSettings();
    link = await linkOfPage();
  } catch (error) {
    problem = error.message;
  }
  say('Opening…', null);
  await untilShown();
  const status = Module.callMain([...(link !== null ? [link] : []), ...(window.visleafArguments ?? [])]);
  if (status === NO_GRAPHICS)
    problem = 'The program could not start. It needs WebGL 2, which this browser lacks or forbids.';
  else if (status !== 0 && problem === '')
    problem = 'The program could not start. The console of the browser says why.';
  takeEvents();
  await untilShown();
  say(problem);
  focusMap();
  serveEmbedder(problem);
}

// Files that the program has written: screenshots, camera paths, settings.
function showSaved() {
  const list = byId('saved');
  list.replaceChildren(...writtenFiles().map(path => {
    const link = document.createElement('a');
    link.textContent = link.download = path.split('/').pop();
    link.href = '#';
    link.addEventListener('click', () => {
      link.href = URL.createObjectURL(new Blob([Module.FS.readFile(path)]));
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    });
    return link;
  }));
  if (list.children.length === 0) list.textContent = 'Nothing yet. F12 takes a screenshot.';
}

// A button shows and hides a card.
function connect(button, card, fill = () => {}) {
  byId(button).addEventListener('click', () => {
    byId(card).hidden = !byId(card).hidden;
    byId(button).setAttribute('aria-expanded', String(!byId(card).hidden));
    if (!byId(card).hidden) fill();
  });
}

// After a reset of the graphics card, the program makes all its objects anew.
function takeEvents() {
  Module.canvas.addEventListener('webglcontextlost', event => {
    event.preventDefault(); // so that the browser restores it
    Module.ccall('visleaf_lose_context');
    say('The graphics card was reset. Waiting for it…', null);
  });
  Module.canvas.addEventListener('webglcontextrestored', () => {
    say('');
    Module.ccall('visleaf_take_context');
  });
  window.addEventListener('pagehide', keepSettings);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keepSettings();
  });
}

// The program listens to the keys of the whole page, and takes Tab, too. These functions hear each key first: the program
// gets what is pressed while the map has the focus, and Escape twice lets Tab leave the map.
const heldKeys = new Set(); // that the program knows of
let numEscapes = 0;

const isAtMap = ({target}) => [Module.canvas, document.body].includes(target);

function takePressed(event) {
  if (!isAtMap(event) || (event.key === 'Tab' && numEscapes >= 2)) event.stopImmediatePropagation();
  else heldKeys.add(event.code);
  if (event.key === 'Shift') return; // of Shift+Tab
  numEscapes = event.key === 'Escape' && isAtMap(event) ? numEscapes + 1 : 0;
  if (numEscapes === 2) byId('news').textContent = 'Tab leaves the map now.';
}

function takeReleased(event) {
  if (!heldKeys.delete(event.code) && !isAtMap(event)) event.stopImmediatePropagation();
}

window.addEventListener('keydown', takePressed, true);
window.addEventListener('keypress', event => {
  if (!isAtMap(event)) event.stopImmediatePropagation();
}, true);
window.addEventListener('keyup', takeReleased, true);
window.addEventListener('hashchange', followLink);
window.addEventListener('dragover', event => {
  event.preventDefault();
  byId('stage').classList.add('dropping');
});
window.addEventListener('dragleave', event => {
  if (event.relatedTarget === null) byId('stage').classList.remove('dropping');
});
window.addEventListener('drop', takeDrop);
for (const name of ['files', 'folder']) {
  byId(`${name}-button`).addEventListener('click', () => byId(name).click());
  byId(name).addEventListener('change', takePicked);
}
byId('message').addEventListener('click', () => say(''));
byId('ask-yes').addEventListener('click', () => decideToKeep('yes'));
byId('ask-no').addEventListener('click', () => decideToKeep('no'));
byId('keep-files').addEventListener('change', event => decideToKeep(event.target.checked ? 'yes' : 'no'));
connect('saved-button', 'saved', showSaved);
connect('kept-button', 'kept', showKept);
connect('limits-button', 'limits');
Module.canvas.addEventListener('contextmenu', event => event.preventDefault());
// A screen reader says which map is open.
new MutationObserver(() => { byId('news').textContent = document.title; })
  .observe(document.querySelector('title'), {childList: true});
