import type { Failure, Shot } from './take-shots.ts';

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const figure = ({ view, size, scheme, language, file, whole }: Shot): string => {
  const words = [view.state, `as ${view.by}`].filter((part) => part !== '').join(', ');
  const rest = whole === null ? '' : ` · <a href="${whole}">whole page</a>`;
  return `<figure data-size="${size}" data-scheme="${scheme}" data-language="${language}">
<a href="${file}"><img src="${file}" alt="${escape(words)}" loading="lazy"></a>
<figcaption>${escape(words)}<small>${scheme}, ${language}${rest}</small></figcaption></figure>`;
};

const choice = (name: string, values: readonly string[]): string =>
  values
    .map((value) => `<label><input type="checkbox" name="${name}" value="${value}" checked> ${value}</label>`)
    .join('');

/** A page that shows all pictures, by the pages of the product, with choices of what to see. */
export function contactSheet(shots: readonly Shot[], failures: readonly Failure[], about: string): string {
  const pages = Map.groupBy(shots, ({ view }) => view.path.split(/[?#]/)[0] ?? '');
  const sections = [...pages].map(
    ([path, found]) =>
      `<section><h2>${escape(path)}</h2><div>${found.toSorted(byView).map(figure).join('\n')}</div></section>`,
  );
  const missing = failures.map(({ name, reason }) => `<li><b>${escape(name)}</b><pre>${escape(reason)}</pre></li>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Orator, all pages</title>
<style>
body{margin:0;padding:0 24px 48px;font:14px/1.4 system-ui,sans-serif;background:#e9e6e1;color:#211c17}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:12px 0;background:inherit;z-index:1}
header span{display:flex;gap:10px}h1,h2{font-size:18px;margin:0}h2{margin:28px 0 10px}
section div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}
img{display:block;background:#fff;border-radius:6px;box-shadow:0 1px 6px #0003}
[data-size=desk] img{inline-size:432px;block-size:270px}[data-size=phone] img{inline-size:180px;block-size:390px}
figcaption{max-inline-size:432px;padding:6px 2px}[data-size=phone] figcaption{max-inline-size:180px}
small{display:block;color:#665d52}ul{color:#b3261e}pre{white-space:pre-wrap}
${['size', 'scheme', 'language'].flatMap((name) => listValues(name).map((value) => `body:has([name=${name}][value=${value}]:not(:checked)) [data-${name}=${value}]{display:none}`)).join('\n')}
</style>
<header><h1>Orator</h1><span>${choice('size', listValues('size'))}</span><span>${choice('scheme', listValues('scheme'))}</span>
<span>${choice('language', listValues('language'))}</span><small>${escape(about)}</small></header>
${missing.length === 0 ? '' : `<h2>Not taken</h2><ul>${missing.join('')}</ul>`}
${sections.join('\n')}
</html>`;
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  size: ['desk', 'phone'],
  scheme: ['light', 'dark'],
  language: ['en', 'ar'],
};
const listValues = (name: string): readonly string[] => VALUES[name] ?? [];

/** The states of a page in one order, whichever was taken first. */
const byView = (one: Shot, other: Shot): number => makeSortKey(one).localeCompare(makeSortKey(other), 'en');
const makeSortKey = ({ view, size, scheme, language }: Shot): string =>
  [view.state, view.by, language === 'en' ? 0 : 1, size, scheme === 'light' ? 0 : 1].join(' ');
