// Fills the shell, then asks for what the opened page needs, from the table that first-pages.ts writes here.
(({ assetsMark, entry, scripts, styles, font, pages, navigation, words, locales, privacyKeys, notes }) => {
  // As shared/i18n/locale.ts chooses: the language that was chosen before, or the first one that there is.
  const kept = /(?:^|;\s*)locale=([^;]*)/.exec(document.cookie)?.[1];
  const wanted = [...(kept === undefined ? [] : [kept]), ...navigator.languages];
  const mainTag = (tag) => tag.toLowerCase().split('-')[0];
  const found = wanted.map((tag) => locales.find((locale) => mainTag(locale) === mainTag(tag)));
  const locale = found.find((one) => one !== undefined) ?? 'en';

  // Where the app's files are: here, or on a host of their own.
  const base = document.documentElement.getAttribute(assetsMark) ?? '';
  const make = (tag, attributes) => Object.assign(document.createElement(tag), attributes);
  const ask = (path, attributes) => document.head.append(make('link', { ...attributes, href: base + path }));
  document.documentElement.lang = locale;
  const page = pages[location.pathname] ?? { scripts: [], styles: [] };
  const isAnswered = () => {
    try {
      return privacyKeys.some((key) => localStorage.getItem(key) !== null);
    } catch {
      return false;
    }
  };
  const shell = document.querySelector('.shell');
  let picture;
  // Before that its block is not shown (index.html): what is painted between two pieces of the HTML would move.
  shell?.setAttribute('data-page', page.look ?? '');
  if (shell && page.look) {
    // What is largest on the page is shown at once, where the page will show it.
    const place = shell.lastElementChild;
    if (page.headlines) place.append(make('strong', { textContent: page.headlines[locale] }));
    if (page.picture) {
      picture = make('img', { alt: '', fetchPriority: 'high', src: page.picture });
      place.append(picture);
    }
    if (!isAnswered()) {
      const note = make('small');
      note.append(make('span', { textContent: notes[locale] }));
      shell.append(note);
    }
  }

  // English has these two in the app itself.
  const always = locale === 'en' ? [] : ['common', 'errors'];
  const start = () => {
    for (const path of styles) ask(path, { rel: 'stylesheet', crossOrigin: '' });
    // What the app imports is run by itself, each file in a task of its own, between which the browser can answer.
    const run = (path) => document.head.append(make('script', { type: 'module', crossOrigin: '', src: base + path }));
    for (const path of [...scripts, entry]) run(path);
    // In another task: each request takes the page's thread a while, and the page's are thirty.
    setTimeout(() => {
      for (const path of page.scripts) ask(path, { rel: 'modulepreload' });
      for (const path of page.styles) ask(path, { rel: 'preload', as: 'style', crossOrigin: '' });
      for (const name of page.words ? [page.words] : [...always, ...navigation]) {
        ask(`${words}/${locale}/${name}.json`, { rel: 'preload', as: 'fetch', crossOrigin: '' });
      }
      ask(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
    });
  };
  // Once the shell is painted, which nothing then holds up: neither the line, nor scripts that run before it. A page that is
  // not looked at is never painted.
  const types = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  if (document.hidden || !types.includes('paint')) return start();
  let begun = false;
  const once = () => {
    if (!begun) start();
    begun = true;
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    if (!picture || picture.complete) return once();
    // It is on its way, and has the line to itself for a moment: where the line is slow, the app goes on beside it.
    for (const name of ['load', 'error']) picture.addEventListener(name, once);
    setTimeout(once, 250);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(once, 1000);
})(TABLE);
