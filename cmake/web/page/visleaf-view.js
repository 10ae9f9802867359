// <visleaf-view>: an element that shows a map in a page of any site. docs/web.md describes it.
//
// The viewer runs in a frame, so that several are apart from each other and from the page. It starts when somebody
// clicks on the poster, or when a script asks for it.
'use strict';

(() => {
  const site = new URL('.', document.currentScript.src); // which has the viewer
  const style = `
    :host { display: block; position: relative; aspect-ratio: 16 / 9; background: #17191c; }
    :host([hidden]) { display: none; }
    iframe, button, img { display: block; width: 100%; height: 100%; border: 0; padding: 0; }
    img { object-fit: cover; }
    button { position: relative; background: none; color: #d5d8dc; font: inherit; cursor: pointer; }
    button:focus-visible { outline: 2px solid #7fb8f0; outline-offset: -4px; }
    span { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%); padding: 8px 16px;
           border-radius: 4px; background: rgb(31 34 38 / 85%); }`;

  // Addresses in attributes are relative to the page, as those of pictures are.
  const absolute = address => new URL(address, document.baseURI).href;
  const nameOf = address => decodeURI(new URL(absolute(address)).pathname.split('/').pop());

  function keysFor(src, game, at, settings) {
    const keys = new URLSearchParams(settings ?? '');
    if (src) keys.set('map', absolute(src));
    for (const address of (game ?? '').split(/\s+/).filter(Boolean)) keys.append('game', absolute(address));
    if (at) keys.set('at', at);
    return keys.toString();
  }

  class VisleafView extends HTMLElement {
    #frame = null;
    #started = null; // a promise, and how to settle it
    #requests = new Map(); // those that wait for an answer, by their numbers
    #numRequests = 0;
    #camera = null;
    #take = event => this.#takeMessage(event);

    constructor() {
      super();
      this.attachShadow({mode: 'open'});
    }

    connectedCallback() {
      window.addEventListener('message', this.#take);
      this.#showPoster();
      if (this.hasAttribute('autostart')) this.start().catch(() => {}); // the event `error` tells
    }

    disconnectedCallback() {
      window.removeEventListener('message', this.#take);
      const gone = new Error('The viewer was removed.');
      for (const {reject} of this.#requests.values()) reject(gone);
      this.#requests.clear();
      this.#started?.reject(gone);
      this.#frame = this.#started = this.#camera = null;
    }

    // Starts the viewer, if it has not started. The promise waits for its first map.
    start() {
      if (this.#started) return this.#started.promise;
      this.#started = {};
      this.#started.promise = new Promise((resolve, reject) => Object.assign(this.#started, {resolve, reject}));
      this.#started.promise.catch(() => {}); // nobody has to wait for it
      this.#frame = document.createElement('iframe');
      this.#frame.title = this.#title();
      this.#frame.allow = 'fullscreen; gamepad';
      const keys = keysFor(...['src', 'game', 'at', 'settings'].map(name => this.getAttribute(name)));
      this.#frame.src = `${site}index.html?embed=${encodeURIComponent(window.origin)}#${keys}`;
      this.#fill(this.#frame);
      return this.#started.promise;
    }

    // Opens a map: its address, and those of game data, separated by blanks.
    async load(src, game = null) {
      const isNew = this.#started === null;
      this.setAttribute('src', src);
      if (game === null) this.removeAttribute('game');
      else this.setAttribute('game', game);
      if (isNew) return this.start();
      this.#frame.title = this.#title();
      return this.#ask('load', {keys: keysFor(src, game, null, this.getAttribute('settings'))});
    }

    // {position: [x, y, z], pitch, yaw}; null: there is no map yet.
    get camera() {
      return this.#camera;
    }

    set camera({position, pitch, yaw}) {
      this.#ask('camera', {numbers: [...position, pitch, yaw]}).catch(() => {});
    }

    // A picture of the map as a PNG file.
    screenshot() {
      return this.#ask('screenshot');
    }

    #title() {
      return this.title || `Map ${nameOf(this.getAttribute('src') ?? 'demo')}`;
    }

    #fill(content) {
      const sheet = document.createElement('style');
      sheet.textContent = style;
      this.shadowRoot.replaceChildren(sheet, content);
    }

    #showPoster() {
      const button = document.createElement('button'), label = document.createElement('span');
      label.textContent = `Show in 3D: ${this.#title()}`;
      if (this.hasAttribute('poster')) {
        const image = document.createElement('img');
        image.src = this.getAttribute('poster');
        image.alt = '';
        button.append(image);
      }
      button.append(label);
      button.addEventListener('click', () => {
        this.start();
        this.#frame.focus();
      });
      this.#fill(button);
    }

    async #ask(kind, detail = {}) {
      if (!this.#started) throw new Error('The viewer has not started.');
      await this.#started.promise.catch(() => {}); // a first map that failed is no obstacle
      if (!this.#frame) throw new Error('The viewer was removed.');
      const id = ++this.#numRequests;
      this.#frame.contentWindow.postMessage({visleaf: kind, id, ...detail}, site.origin);
      return new Promise((resolve, reject) => this.#requests.set(id, {resolve, reject}));
    }

    // Pages of other origins, and other frames, can't speak for the viewer.
    #takeMessage({data, origin, source}) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== site.origin) return;
      if (data?.visleaf === 'start') return this.#settle(this.#started, data);
      if (data?.visleaf === 'answer') {
        const request = this.#requests.get(data.id);
        this.#requests.delete(data.id);
        return this.#settle(request, data);
      }
      if (data?.visleaf === 'load') this.#tell('load', {map: data.map});
      if (data?.visleaf === 'progress') this.#tell('progress', {text: data.text, share: data.share});
      if (data?.visleaf !== 'camera') return;
      const [x, y, z, pitch, yaw] = data.numbers;
      this.#camera = {position: [x, y, z], pitch, yaw};
      this.#tell('camera', this.#camera);
    }

    #settle(request, {value, problem}) {
      if (problem) this.#tell('error', {message: problem});
      if (problem) request?.reject(new Error(problem));
      else request?.resolve(value);
    }

    #tell(kind, detail) {
      this.dispatchEvent(new CustomEvent(kind, {detail}));
    }
  }

  customElements.define('visleaf-view', VisleafView);
})();
