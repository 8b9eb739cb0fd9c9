// Fills the shell, then asks for what the opened page needs, from the table that first-pages.ts writes here.
(({ assetsMark, entry, scripts, styles, font, pages, navigation, words, locales, privacyKeys, notes }) => {
  // Chooses as shared/i18n/locale.ts does: the language that was chosen before, else the browser's first supported one.
  const kept = /(?:^|;\s*)locale=([^;]*)/.exec(document.cookie)?.[1];
  const wanted = [...(kept === undefined ? [] : [kept]), ...navigator.languages];
  const mainTag = (tag) => tag.toLowerCase().split('-')[0];
  const found = wanted.map((tag) => locales.find((locale) => mainTag(locale) === mainTag(tag)));
  const locale = found.find((one) => one !== undefined) ?? 'en';

  // The base URL of the app's files: empty for this host, or the URL of another host.
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
  // index.html hides the shell's block until this attribute is set, because a block painted earlier would move.
  shell?.setAttribute('data-page', page.look ?? '');
  if (shell && page.look) {
    // The headline and the picture are the largest parts of the page, so they are shown at once, in their final places.
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

  // The app itself contains these two catalogues in English.
  const always = locale === 'en' ? [] : ['common', 'errors'];
  const start = () => {
    for (const path of styles) ask(path, { rel: 'stylesheet', crossOrigin: '' });
    // Each file that the app imports is run as a script of its own, so that the browser can respond to input in between.
    const run = (path) => document.head.append(make('script', { type: 'module', crossOrigin: '', src: base + path }));
    for (const path of [...scripts, entry]) run(path);
    // In another task, because each request blocks the main thread for a moment, and the page needs thirty of them.
    setTimeout(() => {
      for (const path of page.scripts) ask(path, { rel: 'modulepreload' });
      for (const path of page.styles) ask(path, { rel: 'preload', as: 'style', crossOrigin: '' });
      for (const name of page.words ? [page.words] : [...always, ...navigation]) {
        ask(`${words}/${locale}/${name}.json`, { rel: 'preload', as: 'fetch', crossOrigin: '' });
      }
      ask(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
    });
  };
  // The app is requested once the shell is painted, so that neither downloads nor scripts delay the shell. A page in a
  // background tab is never painted, so its app is requested at once.
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
    // The picture has the connection to itself for a moment; on a slow connection the app then loads beside it.
    for (const name of ['load', 'error']) picture.addEventListener(name, once);
    setTimeout(once, 250);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(once, 1000);
})(TABLE);
