// Asks for what the opened page needs, from the table that first-pages.ts writes here.
(({ styles, pages, navigation, words, locales }) => {
  // As shared/i18n/locale.ts chooses: the language that was chosen before, or the first one that there is.
  const kept = /(?:^|;\s*)locale=([^;]*)/.exec(document.cookie)?.[1];
  const wanted = [...(kept === undefined ? [] : [kept]), ...navigator.languages];
  const base = (tag) => tag.toLowerCase().split('-')[0];
  const found = wanted.map((tag) => locales.find((locale) => base(locale) === base(tag)));
  const locale = found.find((one) => one !== undefined) ?? 'en';

  const ask = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  document.documentElement.lang = locale;
  for (const href of styles) ask({ rel: 'stylesheet', crossOrigin: '', href });
  const page = pages[location.pathname] ?? { scripts: [], styles: [], namespaces: [] };
  // English has these two in the app itself.
  const always = locale === 'en' ? [] : ['common', 'errors'];
  if (page.picture) ask({ rel: 'preload', as: 'image', fetchPriority: 'high', href: page.picture });
  const shell = document.querySelector('.shell');
  if (page.picture && shell) {
    // The shell shows what is largest on the page at once, where the page will show it.
    shell.setAttribute('data-page', '');
    const headline = Object.assign(document.createElement('strong'), { textContent: page.headlines[locale] });
    shell.lastElementChild.append(headline, Object.assign(new Image(), { alt: '', src: page.picture }));
  }
  for (const name of page.scripts) ask({ rel: 'modulepreload', href: `/${name}` });
  for (const name of page.styles) ask({ rel: 'preload', as: 'style', crossOrigin: '', href: `/${name}` });
  for (const name of new Set([...always, ...navigation, ...page.namespaces])) {
    ask({ rel: 'preload', as: 'fetch', crossOrigin: '', href: `${words}/${locale}/${name}.json` });
  }
})(TABLE);
