// What the browser keeps between two visits: what the program writes for its next start, and the files that somebody
// has agreed to keep. Both stay in this browser.
'use strict';

const byId = id => document.getElementById(id);

// The origin of the page that shows this one in a frame; null: none does. Nothing is kept then: several frames would
// share it, and the other page could look at what a visitor has dropped here.
const embedder = window.parent === window ? null : new URLSearchParams(location.search).get('embed');
document.body.classList.toggle('embedded', embedder !== null);

// A browser may forbid storage.
const storage = (() => {
  try {
    return embedder !== null ? null : window.localStorage;
  } catch {
    return null;
  }
})();

// Settings, bookmarks, the layout and camera paths are small, and localStorage is written before a page ends.

const settingsFolder = '/libsdl'; // in which SDL lets the program write
const settingsPrefix = 'visleaf:'; // of the names in localStorage, before the path of the file
let mayKeepSettings = storage !== null;

const namesIn = folder => Module.FS.readdir(folder).filter(name => name !== '.' && name !== '..');

function filesIn(folder) {
  if (!Module.FS.analyzePath(folder).exists) return [];
  return namesIn(folder).flatMap(name => {
    const path = `${folder}/${name}`;
    return Module.FS.isFile(Module.FS.stat(path).mode) ? [path] : filesIn(path);
  });
}

const writtenFiles = () => filesIn(settingsFolder);
const isSetting = path => !path.includes('/screenshots/');
const keptNames = () => Object.keys(storage ?? {}).filter(name => name.startsWith(settingsPrefix));

function writeFile(path, bytes) {
  Module.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  Module.FS.writeFile(path, bytes, {canOwn: true});
}

// Maps that were dropped and not kept can't be opened again.
function withoutLostMaps(text) {
  const settings = JSON.parse(text);
  const dropped = map => map.match(/^\/files\/\d+\/[^/]+/)?.[0];
  const isThere = map => !dropped(map) || Module.FS.analyzePath(dropped(map)).exists;
  settings.recent_maps = settings.recent_maps?.filter(isThere);
  return JSON.stringify(settings);
}

function restoreSettings() {
  for (const name of keptNames()) {
    const path = name.slice(settingsPrefix.length), text = storage.getItem(name);
    writeFile(path, new TextEncoder().encode(path.endsWith('/settings.json') ? withoutLostMaps(text) : text));
  }
}

// Browsers don't say that a page ends, but that it is hidden, which comes first.
function keepSettings() {
  if (!mayKeepSettings) return;
  Module.ccall('visleaf_keep');
  const files = writtenFiles().filter(isSetting);
  try {
    for (const name of keptNames())
      if (!files.includes(name.slice(settingsPrefix.length))) storage.removeItem(name);
    for (const path of files) storage.setItem(settingsPrefix + path, Module.FS.readFile(path, {encoding: 'utf8'}));
  } catch (error) {
    console.warn(`The settings are not kept: ${error.message}`);
  }
}

function deleteSettings() {
  mayKeepSettings = false; // until the next visit
  for (const name of keptNames()) storage.removeItem(name);
}

const settingsSize = () => keptNames().reduce((sum, name) => sum + storage.getItem(name).length, 0);

// Dropped files may be large: IndexedDB has a row for each drop, {folder, name, size, files: [{path, file}]}.

function ended(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function withDrops(mode, work) {
  const opening = indexedDB.open('visleaf', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('drops', {keyPath: 'folder'});
  const database = await answered(opening);
  try {
    const transaction = database.transaction('drops', mode);
    const request = work(transaction.objectStore('drops'));
    await ended(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

const keptDrops = async () => embedder !== null ? [] : withDrops('readonly', drops => drops.getAll()).catch(() => []);
const deleteDrop = folder => withDrops('readwrite', drops => drops.delete(folder));

async function keepDrop(drop) {
  await withDrops('readwrite', drops => drops.put(drop));
  navigator.storage?.persist?.(); // so that the browser doesn't delete them when it lacks room
}

// 'yes' or 'no'; null: nobody has been asked.
const keepChoice = () => storage?.getItem('visleaf-keep-files') ?? null;
const chooseToKeep = choice => storage?.setItem('visleaf-keep-files', choice);

// The card that lists all of it.

function sizeText(bytes) {
  return bytes < 100_000 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function rowWithDelete(text, remove) {
  const row = document.createElement('li'), button = document.createElement('button');
  row.append(`${text} `, button);
  button.textContent = 'Delete';
  button.setAttribute('aria-label', `Delete ${text}`);
  button.addEventListener('click', async () => {
    await remove();
    row.remove();
  });
  return row;
}

async function showKept() {
  byId('keep-files').checked = keepChoice() === 'yes';
  const rows = [];
  if (keptNames().length > 0)
    rows.push(rowWithDelete(`Settings, bookmarks, recent maps, camera paths (${sizeText(settingsSize())})`,
      deleteSettings));
  for (const drop of await keptDrops())
    rows.push(rowWithDelete(`${drop.name} (${sizeText(drop.size)})`, () => deleteDrop(drop.folder)));
  byId('kept-list').replaceChildren(...rows);
}
