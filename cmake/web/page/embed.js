// The page inside of a frame that visleaf-view.js has made in another page: does what that page asks, and tells it what
// happens. Each message is an object {visleaf: KIND, …}.
'use strict';

function tellEmbedder(kind, detail) {
  if (embedder !== null) parent.postMessage({visleaf: kind, ...detail}, embedder === 'null' ? '*' : embedder);
}

const askProgram = () => JSON.parse(Module.ccall('visleaf_state', 'string'));
const runLine = line => Module.ccall('visleaf_run', null, ['string'], [line]);

// Waits until `find` returns something, which it then returns.
async function eventually(find) {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

// Tells how the load that has been asked for ends.
async function tellLoad() {
  const state = await eventually(() => [askProgram()].find(({loading}) => !loading));
  if (state.message || !state.has_map) throw new Error(state.message || 'There is no map.');
  tellEmbedder('load', {map: state.map.split('/').pop()});
}

let numScreenshots = 0;

const requests = {
  async load({keys}) {
    await hand([await linkOf(new URLSearchParams(keys))]);
    await tellLoad();
  },
  async camera({numbers}) {
    runLine(`setpos ${numbers.map(Number).join(' ')}`);
  },
  async screenshot() {
    const file = `/embed${++numScreenshots}.png`;
    runLine(`screenshot ${file}`);
    await eventually(() => Module.FS.analyzePath(file).exists);
    const bytes = Module.FS.readFile(file);
    Module.FS.unlink(file);
    return new Blob([bytes], {type: 'image/png'});
  },
};

async function takeRequest({data, origin, source}) {
  if (source !== parent || origin !== embedder || !Object.hasOwn(requests, data?.visleaf)) return;
  try {
    tellEmbedder('answer', {id: data.id, value: await requests[data.visleaf](data)});
  } catch (error) {
    say(error.message);
    tellEmbedder('answer', {id: data.id, problem: error.message});
  }
}

// Tells where the camera is, whenever it has moved.
function watchCamera() {
  let last = '';
  setInterval(() => {
    const state = askProgram(), text = String(state.camera);
    if (!state.has_map || text === last) return;
    last = text;
    tellEmbedder('camera', {numbers: state.camera});
  }, 100);
}

// Called when the program has started, with the problem of the link if there was one.
async function serveEmbedder(problem) {
  if (embedder === null) return;
  watchCamera();
  window.addEventListener('message', takeRequest);
  try {
    if (problem) throw new Error(problem);
    await tellLoad();
    tellEmbedder('start');
  } catch (error) {
    tellEmbedder('start', {problem: error.message});
  }
}
