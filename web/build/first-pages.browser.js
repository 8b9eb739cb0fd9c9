// Fills the shell, then asks for what the opened page needs, from the table that first-pages.ts writes here.
(({ entry, scripts, styles, font, pages, navigation, words, locales, privacyKeys, notes }) => {
  // As shared/i18n/locale.ts chooses: the language that was chosen before, or the first one that there is.
  const kept = /(?:^|;\s*)locale=([^;]*)/.exec(document.cookie)?.[1];
  const wanted = [...(kept === undefined ? [] : [kept]), ...navigator.languages];
  const base = (tag) => tag.toLowerCase().split('-')[0];
  const found = wanted.map((tag) => locales.find((locale) => base(locale) === base(tag)));
  const locale = found.find((one) => one !== undefined) ?? 'en';

  const make = (tag, attributes) => Object.assign(document.createElement(tag), attributes);
  const ask = (attributes) => document.head.append(make('link', attributes));
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
    for (const href of styles) ask({ rel: 'stylesheet', crossOrigin: '', href });
    // What the app imports is run by itself, each file in a task of its own, between which the browser can answer.
    const run = (src) => document.head.append(make('script', { type: 'module', crossOrigin: '', src }));
    for (const src of [...scripts, entry]) run(src);
    // In another task: each request takes the page's thread a while, and the page's are thirty.
    setTimeout(() => {
      for (const href of page.scripts) ask({ rel: 'modulepreload', href });
      for (const href of page.styles) ask({ rel: 'preload', as: 'style', crossOrigin: '', href });
      for (const name of page.words ? [page.words] : [...always, ...navigation]) {
        ask({ rel: 'preload', as: 'fetch', crossOrigin: '', href: `${words}/${locale}/${name}.json` });
      }
      ask({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font });
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
