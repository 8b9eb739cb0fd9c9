import type { Locale } from '@orator/contracts/core/common';

/** Characters as people see them. */
const MOST_CHARACTERS = 32;

/** Ends of clauses in the scripts of the twelve languages. */
const CLAUSE = /[,.;:!?()\n،؛؟、。，；：！？（）]/u;

interface Grammar {
  /** Words before a noun that are not part of a name. */
  readonly article: RegExp;
  /** Words that continue a description after the noun. */
  readonly joiners: ReadonlySet<string>;
}

const grammar = (article: RegExp, joiners: string): Grammar => ({ article, joiners: new Set(joiners.split(' ')) });

/** Grammars of languages with spaces between words in which the noun precedes further description. */
const GRAMMARS: Partial<Record<Locale, Grammar>> = {
  en: grammar(/^(?:an?|the) /iu, 'with in on at of from who that whose which wearing and for by near against'),
  de: grammar(
    /^(?:ein|eine|einen|einer|der|die|das|den) /iu,
    'mit in im an am auf aus von vom der die das und vor bei anfang mitte ende',
  ),
  es: grammar(/^(?:una?|el|la) /iu, 'con en de del que y vestido vestida para ante sobre'),
  fr: grammar(/^(?:une?|le|la|les) /iu, 'avec en dans de du des qui et portant à au aux sur devant'),
  pt: grammar(/^(?:um|uma|o|a) /iu, 'com em no na de do da que e vestido vestida usando para'),
  ru: grammar(/^(?:один|одна) /iu, 'с со в во на из у и за по который которая одетый одетая'),
  vi: grammar(/^(?:một|người) /iu, 'với có trong ở tại mặc đeo và để đang'),
  id: grammar(/^(?:seorang|sebuah) /iu, 'dengan di dari yang memakai mengenakan berambut dan pada'),
  ar: grammar(/^(?!)/u, 'ذات ذو مع في على من ترتدي يرتدي لها له التي الذي'),
};
/** Matches a Chinese classifier, with which people are counted, before the name. */
const COUNTED = /^[一这那]?[位个名](?=\p{L})/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As many whole words as fit, or characters in scripts without spaces. */
function fit(words: string): string {
  const characters = Array.from(graphemes.segment(words), ({ segment }) => segment);
  if (characters.length <= MOST_CHARACTERS) return words;
  const blank = characters.slice(0, MOST_CHARACTERS + 1).lastIndexOf(' ');
  return characters.slice(0, blank > 0 ? blank : MOST_CHARACTERS).join('');
}

/**
 * A name for the described person: the noun and the words before it, as far as small function words reveal where it
 * ends.
 * @param locale the language of the words
 * @returns '' if there is nothing to name
 */
export function nameByWords(words: string, locale: Locale): string {
  const clauses = words.split(CLAUSE).map((part) => part.replaceAll(/\s+/gu, ' ').trim());
  const clause = clauses.find((part) => part !== '') ?? '';
  const { article, joiners } = GRAMMARS[locale] ?? { article: COUNTED, joiners: new Set() };
  const parts = clause.replace(article, '').split(' ');
  const end = parts.findIndex((part, index) => index > 0 && joiners.has(part.toLocaleLowerCase(locale)));
  // A phrase that begins with such a word has no noun before it.
  const starts = joiners.has((parts[0] ?? '').toLocaleLowerCase(locale));
  const name = fit(starts || end === -1 ? parts.join(' ') : parts.slice(0, end).join(' '));
  return name.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(locale));
}
