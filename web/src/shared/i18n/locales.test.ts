import { readPlaceholder } from '../scripts/placeholders.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/** Texts and nested sections. */
type Texts = { [key: string]: string | Texts };
const Catalogue: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Catalogue])));

/** Read as files: as modules, Vite would transform a thousand of them. */
const src = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(src, path), 'utf8');

/** `<folder>/locales/<locale>.json`: the folder's name is the namespace. */
const files = globSync('**/locales/*.json', { cwd: src }).map((path) => {
  const [file = '', , namespace = ''] = path.split('/').toReversed();
  return { locale: file.replace('.json', ''), namespace, content: Catalogue.parse(JSON.parse(read(path))) };
});
const OTHERS = LOCALES.filter((locale) => locale !== 'en');
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** `photo-videos:modes.0` -> its text, of one namespace. */
const flatten = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flatten(value, `${prefix}${key}.`),
  );

const namespaces = (locale: Locale): [string, Texts][] =>
  files.filter((file) => file.locale === locale).map(({ namespace, content }) => [namespace, content] as const);

const listTexts = (locale: Locale): Map<string, string> =>
  new Map(namespaces(locale).flatMap(([name, texts]) => flatten(texts, `${name}:`)));

const texts = new Map(LOCALES.map((locale) => [locale, listTexts(locale)]));
const english = listTexts('en');

/** The key without its plural form: `tasks:ahead` for `tasks:ahead_few`; null if a key is no plural form. */
const findPluralKey = (key: string): string | null => {
  const category = CATEGORIES.find((one) => key.endsWith(`_${one}`));
  const stem = category === undefined ? key : key.slice(0, -category.length - 1);
  return category !== undefined && english.has(`${stem}_other`) ? stem : null;
};

/** The keys that a language needs: those of English, with the plural forms of the language. */
const wantedKeys = (locale: Locale): string[] => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const keys = [...english.keys()].flatMap((key) => {
    const stem = findPluralKey(key);
    return stem === null ? [key] : forms.map((form) => `${stem}_${form}`);
  });
  return [...new Set(keys)].toSorted();
};

/** The English text for a key; plural forms are compared with `_other`. */
const findEnglish = (key: string): string => {
  const stem = findPluralKey(key);
  return english.get(stem === null ? key : `${stem}_other`) ?? '';
};

const placeholders = (text: string): string[] => (text.match(/\{\{[^}]*\}\}/g) ?? []).toSorted();

/** Whether a text may leave out its number, because the plural form contains it: صورتان is "two pictures". */
const mayOmitNumber = (locale: Locale, key: string): boolean =>
  locale === 'ar' && findPluralKey(key) !== null && /_(?:zero|one|two)$/.test(key);

/** Whether a text has the placeholders of English, except a number that it may leave out. */
const fits = (locale: Locale, key: string, text: string): boolean => {
  const [own, wanted] = [placeholders(text), placeholders(findEnglish(key))];
  const missing = wanted.filter((one) => !own.includes(one));
  if (missing.length === 0) return own.join() === wanted.join();
  return missing.length === 1 && own.length === wanted.length - 1 && mayOmitNumber(locale, key);
};

/** Keys whose text may be the same as in English, and in which languages. */
const SAME: Readonly<Record<string, readonly Locale[]>> = {
  'hand-offs:version': ['de', 'fr'],
  // The product's name, a name of technology, and digits with a stroke are the same everywhere.
  'common:brand': OTHERS,
  'common:footer.api': OTHERS,
  'studios:count': OTHERS,
  // Names of the sample faces.
  'common:samples.ada': ['de', 'es', 'fr', 'pt', 'vi', 'id'],
  'common:samples.omar': ['de', 'es', 'fr', 'pt', 'vi', 'id'],
  'common:samples.lisa': ['de', 'pt', 'vi', 'id'],
  ...Object.fromEntries(
    ['mei', 'kofi', 'ingrid', 'ravi', 'leila', 'diego', 'amara', 'kenji', 'tane'].map((name) => [
      `common:samples.${name}`,
      ['de', 'es', 'fr', 'pt', 'vi', 'id'] as const,
    ]),
  ),
  'common:samples.lucia': ['de', 'fr', 'pt', 'vi', 'id'],
  // Words these languages share with English in this sense.
  'logos:logo': ['de', 'fr', 'id', 'vi'],
  'scene-videos:volume': ['fr', 'id', 'pt'],
  'accounts:overview.credits': ['de'],
  'live-sessions:keep.video': ['de', 'vi', 'id'],
  'photo-edits:video': ['de', 'vi', 'id'],
  'live-sessions:keep.text': ['de'],
  'live-sessions:sites.name': ['de'],
  'live-sessions:sites.sites': ['de'],
  'photo-edits:saturation': ['fr'],
  'speeches:heard.original': ['de', 'es', 'fr', 'pt'],
  'plans:use.plan': ['es'],
  'plans:card.plan': ['es'],
  'plans:card.credits': ['de'],
  'account-data:name': ['de'],
  'tasks:name': ['de'],
  'account-data:email': ['fr', 'pt'],
  'accounts:counters.remaining_video_generate_times': ['de'],
  'accounts:counters.remaining_podcast_audio_times': ['de', 'fr', 'pt'],
  'common:cookies.label': ['de'],
  'common:actions': ['fr'],
  'common:player.pause': ['de', 'fr'],
  'common:player.seek': ['de', 'fr'],
  'photo-videos:modes.1': ['de', 'es', 'fr', 'pt', 'id'],
  'plans:costs.premium': ['de', 'es', 'fr', 'pt', 'id'],
  'studios:ratioOfPhoto': ['fr'],
  'statements:amount': ['de'],
  'statements:date': ['fr'],
  'statements:usage.sum': ['es', 'fr', 'pt'],
  'statements:usage.kinds.photo-video': ['de'],
  'statements:usage.kinds.podcast': ['de', 'fr', 'pt'],
  'common:nav.groups.videos': ['de'],
  'common:nav.groups.avatars': ['fr'],
  'common:nav.podcast': ['de', 'fr', 'pt', 'vi'],
  'podcasts:audio': ['id'],
  'common:nav.credits': ['de'],
  'common:nav.invitations': ['fr'],
  'orders:mine.date': ['fr'],
  'orders:mine.total': ['es', 'fr', 'pt', 'id'],
  'orders:mine.status': ['de', 'pt', 'id'],
  'vouchers:discount': ['id'],
  'vouchers:total': ['es', 'fr', 'pt', 'id'],
  'voices:gender.Other': ['de'],
  'voices:description.natural': ['es', 'pt'],
  'video-avatars:recorder.level': ['fr', 'pt', 'id'],
  'voices:description.warm': ['de'],
};

/** Every text contains a letter of the language's script. */
const SCRIPTS: Readonly<Record<Locale, RegExp>> = {
  en: /\p{Script=Latin}/u,
  'zh-CN': /\p{Script=Han}/u,
  de: /\p{Script=Latin}/u,
  es: /\p{Script=Latin}/u,
  fr: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  pt: /\p{Script=Latin}/u,
  vi: /\p{Script=Latin}/u,
  ru: /\p{Script=Cyrillic}/u,
  ko: /\p{Script=Hangul}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  id: /\p{Script=Latin}/u,
};

/** Punctuation that is wrong in a language. */
const MISTAKES: Readonly<Partial<Record<Locale, RegExp>>> = {
  // Half-width stops, kana in Chinese.
  'zh-CN': /\p{Script=Han}[,;:?!.]|[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!.]/u,
  // A breakable space, or none, before ; : ! ?, and the straight apostrophe.
  fr: /[\p{L} ][;:!?]|« | »|'/u,
  // An opening mark is missing; not in a mark of scripts.
  es: /^[^¿]*\?|^[^¡]*(?<!\[)!/u,
  // Latin comma, semicolon and question mark.
  ar: /\p{Script=Arabic}[,;?]/u,
  de: /"|“[^”„]*”/u,
  ru: /"|[“”„]/u,
};

test.each([...new Set(files.map(({ namespace }) => namespace))])(
  'has one file of %s for every locale, and no others',
  (name) => {
    const locales = files.filter(({ namespace }) => namespace === name).map(({ locale }) => locale);
    expect(locales.toSorted()).toEqual([...LOCALES].toSorted());
  },
);

describe.each(OTHERS)('%s', (locale) => {
  const own = listTexts(locale);
  const where = (wrong: (key: string, text: string) => boolean): string[] =>
    [...own].filter(([key, text]) => wrong(key, text)).map(([key, text]) => `${key}: ${text}`);

  test('has the keys of English, with the plural forms of its own', () => {
    expect([...own.keys()].toSorted()).toEqual(wantedKeys(locale));
  });

  test('has the placeholders of English', () => {
    expect(where((key, text) => !fits(locale, key, text))).toEqual([]);
  });

  test('has no empty text, none with a blank at its ends, and no markup', () => {
    expect(where((_key, text) => text === '' || text !== text.trim() || /[<>]|\s\s/.test(text))).toEqual([]);
  });

  test('translates every text', () => {
    const same = where((key, text) => text === findEnglish(key) && !(SAME[key] ?? []).includes(locale));
    expect(same).toEqual([]);
  });

  test('is written in its script, with its punctuation', () => {
    // Placeholders have no script.
    const bare = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '0');
    expect(where((key, text) => SAME[key] !== OTHERS && !SCRIPTS[locale].test(bare(text)))).toEqual([]);
    expect(where((_key, text) => MISTAKES[locale]?.test(bare(text)) === true)).toEqual([]);
  });

  test('names buttons and pages in texts by the words on them', () => {
    const contains = (text: string, part: string) => expect(own.get(text)).toContain(own.get(part));
    contains('common:cookies.text', 'common:cookies.accept');
    contains('tasks:leave', 'tasks:title');
    expect(readPlaceholder(locale)).toBe(own.get('sample-faces:placeholder'));
  });

  // Users of speech control say the words on a button.
  test('names buttons for screen readers with the words on them', () => {
    const said = (text: string) => text.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, ' ');
    const silent = where((key, text) => {
      const shown = key.endsWith('Label') ? own.get(key.slice(0, -'Label'.length)) : undefined;
      return shown !== undefined && !said(text).includes(said(shown));
    });
    expect(silent).toEqual([]);
  });

  test.each([0, 0.4, 1, 1.5, 2, 3, 8, 11, 21, 100, 1_000_000])('has a plural for %d', async (count) => {
    const i18n = createInstance();
    const resources = { [locale]: Object.fromEntries(namespaces(locale)) };
    await i18n.init({ lng: locale, resources, interpolation: { escapeValue: false } });
    expect(i18n.t('common:credits', { count, value: 'V' })).toMatch(/^V\P{L}*[\p{L}\p{M}]/u);
    expect(i18n.t('tasks:ahead', { count })).toContain(String(count));
    expect(i18n.t('trials:line', { count, left: 'L', duration: 'D' })).toMatch(/L.*D/);
  });
});

/** String literals that may be keys: plain ones, and patterns of those with `${...}`, which matches a part of a key. */
const quotedIn = (source: string): { plain: ReadonlySet<string>; patterns: readonly RegExp[] } => {
  const all = [...source.matchAll(/(?<=(['"`]))((?:[\w:.-]|\$\{[^{}`]*\})+)(?=\1)/g)].map(
    ([, , quoted = '']) => quoted,
  );
  const [plain, others] = [all.filter((quoted) => !quoted.includes('$')), all.filter((quoted) => quoted.includes('$'))];
  const patterns = others.flatMap((quoted) => {
    const parts = quoted.split(/\$\{[^{}`]*\}/);
    const pattern = parts.map((part) => part.replaceAll('.', '[.]')).join('[^.]+');
    // A literal of placeholders only would match every key.
    return parts.some((part) => /\w/.test(part)) ? [new RegExp(`^${pattern}$`)] : [];
  });
  return { plain: new Set(plain), patterns };
};

/** Which keys a source uses: those of its namespaces, and others with the namespace as a prefix. */
const namedBy = (source: string): ((key: string) => boolean) => {
  const own = [...source.matchAll(/useTranslation\(\[?'([\w-]+)'/g)].map(([, namespace]) => namespace);
  const { plain, patterns } = quotedIn(source.replaceAll(/useTranslation\([^)]*\)/g, ''));
  const isQuoted = (text: string): boolean => plain.has(text) || patterns.some((pattern) => pattern.test(text));
  return (full) => {
    const [namespace, key = ''] = full.split(':');
    // A source without `useTranslation` passes its keys on.
    const bare = own.length === 0 || own.includes(namespace);
    return isQuoted(full) || (bare && isQuoted(key));
  };
};

test('no German sentence ends with a short length, which has a full stop of its own: 15 Sek.', () => {
  const ends = [...listTexts('de')].filter(
    ([key, text]) => /^(?:trials|photo-videos|studios):/.test(key) && /\{\{(?:duration|allowed|over)\}\}\./.test(text),
  );
  expect(ends).toEqual([]);
});

test.each(LOCALES)('%s names formats of pictures from the one list', (locale) => {
  const listed = [...listTexts(locale)].filter(([, text]) => /JPEG.*WebP|WebP.*JPEG/.test(text));
  expect(listed).toEqual([]);
});

test('every text is used by some page', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: src }).filter((path) => !path.endsWith('.test.ts'));
  const named = sources.map((path) => namedBy(read(path)));
  const unused = [...english.keys()].filter((key) => !named.some((names) => names(findPluralKey(key) ?? key)));
  expect(unused).toEqual([]);
});

test('every exception is still needed', () => {
  const needless = Object.entries(SAME).flatMap(([key, locales]) =>
    locales.filter((locale) => texts.get(locale)?.get(key) !== findEnglish(key)).map((locale) => `${locale} ${key}`),
  );
  expect(needless).toEqual([]);
});
