// Puts a live avatar on a page: a button that opens it, or, with data-target, the avatar itself in an element of the page.
// <script src="https://studio.example.org/live-avatar.js" data-key="pk_…" data-label="Ask Lisa" async></script>
// Nothing is loaded before somebody presses the button. Attributes: docs/live-avatar-on-your-site.md.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || script.dataset.key === undefined) return;
  const {
    key,
    label = 'Live avatar',
    target,
    lang = document.documentElement.lang,
    studio = script.src,
  } = script.dataset;
  const { origin } = new URL(studio);
  const address = new URL('/live-embed', origin);
  address.search = String(new URLSearchParams({ key, lang }));

  const makeFrame = () => {
    const frame = document.createElement('iframe');
    const allow = 'microphone; autoplay';
    Object.assign(frame, { src: String(address), title: label, allow, loading: 'lazy', referrerPolicy: 'origin' });
    return frame;
  };

  const fill = (place) => {
    const frame = makeFrame();
    frame.style.cssText =
      'display:block;inline-size:100%;block-size:100%;min-block-size:480px;border:0;border-radius:16px';
    place.replaceChildren(frame);
  };

  const addButton = () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :host { all: initial; position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 2147483000; }
      button { display: block; margin-inline-start: auto; max-inline-size: min(280px, calc(100vw - 32px)); padding: 0 20px; min-block-size: 48px;
        border: 0; border-radius: 24px; background: #211c17; color: #faf7f2; font: 600 16px/1.25 system-ui, sans-serif;
        box-shadow: 0 0 0 1px #faf7f226, 0 6px 24px #0004; cursor: pointer; }
      button:focus-visible { outline: 3px solid #d33a27; outline-offset: 3px; }
      iframe { display: block; inline-size: min(400px, calc(100vw - 32px)); block-size: min(640px, calc(100dvh - 96px));
        margin-block-end: 12px; border: 0; border-radius: 18px; background: #14110e; box-shadow: 0 12px 48px #0006; }
    `);
    root.adoptedStyleSheets = [sheet];
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    // The cross that it gets is not part of its name; screen readers say that it is expanded.
    button.setAttribute('aria-label', label);
    button.setAttribute('aria-expanded', 'false');
    root.append(button);
    document.body.append(host);

    let frame = null;
    const toggle = () => {
      if (frame === null) {
        frame = makeFrame();
        root.prepend(frame);
      } else {
        frame.remove();
        frame = null;
        button.focus();
      }
      button.setAttribute('aria-expanded', String(frame !== null));
      button.textContent = frame === null ? label : `✕ ${label}`;
    };
    button.addEventListener('click', toggle);
    addEventListener('message', ({ data, source, origin: from }) => {
      if (frame !== null && from === origin && source === frame.contentWindow && data === 'orator:close') toggle();
    });
  };

  const start = () => {
    const place = target === undefined ? null : document.querySelector(target);
    if (place === null) addButton();
    else fill(place);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
  else start();
})();
