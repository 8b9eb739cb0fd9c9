import type { Language } from '../language.ts';
import { joinAlternatives, END, type Match, type Rule, rule, START } from '../rule.ts';

/** Digits of an address are read one by one. */
const spokenPart = (language: Language, part: string): string =>
  part.replace(/\d+/g, (digits) => ` ${language.digits(digits)} `);

function addressWords(language: Language, address: string): string {
  const { names } = language;
  const signs: Readonly<Record<string, string>> = {
    '.': names.dot,
    '/': names.slash,
    '-': names.dash,
    _: names.underscore,
    '@': names.at,
    '?': names.question,
    '=': names.equals,
    '&': names.and,
    '+': names.plus,
    '#': names.hashtag,
    '%': names.percent.split('|')[0] ?? '',
    ':': '',
    '~': '',
  };
  return (address.match(/[\p{L}\p{M}\d]+|[^\p{L}\p{M}\d]/gu) ?? [])
    .map((part) => signs[part] ?? (part.toLowerCase() === 'www' ? language.letters('WWW') : spokenPart(language, part)))
    .join(' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The longest address that is read out; of a longer one only the host is. Source: chosen, not measured. */
const LONGEST_PATH = 40;

function sayUrl(language: Language, url: string): string {
  const bare = url.replace(/^[a-z]+:\/\//iu, '').replace(/\/$/, '');
  const [host = ''] = bare.split(/[/?#]/);
  return addressWords(language, bare.length > LONGEST_PATH ? host : bare);
}

const spacedCamelCase = (tag: string): string =>
  tag.replace(/_/g, ' ').replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d)/gu, ' ');

/** Addresses of pages and mail, hashtags and mentions. */
export function addressRules(language: Language): Rule[] {
  const { names } = language;
  const host = '[a-z0-9][a-z0-9-]{0,62}(?:\\.[a-z0-9-]{1,63}){0,8}\\.[a-z]{2,24}';
  const path = '(?:[/?#][a-z0-9._~:/?#@!$&*+,;=%-]*[a-z0-9/=])?';
  const digits = (text: string): string =>
    text.replace(/\d+/g, (number) => ` ${language.cardinal(Number(number.slice(0, 9)))} `);
  return [
    rule(`${START}[a-z0-9._%+-]{1,64}@${host}${END}`, (match) => addressWords(language, match.text), 'i'),
    rule(`${START}(?:https?|ftp)://${host}(?::\\d+)?${path}`, (match) => sayUrl(language, match.text), 'i'),
    rule(
      `${START}(?:www\\.${host}${path}|[a-z0-9-]{2,63}\\.(?:com|org|net|io|ai|app|dev|co|info|eu|de|fr|es|br|pt|ru|cn|jp|kr|vn|id|sa|ae)${END}${path})`,
      (match) => sayUrl(language, match.text),
      'i',
    ),
    rule(`(?<![\\p{L}\\p{N}&])#(?<tag>(?=[\\p{L}\\p{N}_]*\\p{L})[\\p{L}\\p{M}\\p{N}_]+)`, (match) =>
      `${names.hashtag} ${digits(spacedCamelCase(match.group('tag')))}`.replace(/ {2,}/g, ' ').trim(),
    ),
    rule(
      `(?<![\\p{L}\\p{N}.])@(?<name>[a-z][a-z0-9_]{1,30})`,
      (match) => `${names.at} ${digits(spacedCamelCase(match.group('name')))}`.replace(/ {2,}/g, ' ').trim(),
      'i',
    ),
  ];
}

/** Abbreviations that are said in full. The full stop of one that ends a sentence still ends it. */
export function abbreviationRules(language: Language): Rule[] {
  const words = Object.keys(language.abbreviations);
  const dotted = words.filter((word) => /[.º]$/u.test(word));
  if (words.length === 0 || dotted.length === 0) return [];
  return [
    // Without a blank before a number, `S.12`, and before a name: `ул.Ленина`, but not `S.A.`
    rule(
      `(?<![\\p{L}\\p{M}\\p{N}])(?:${joinAlternatives(dotted)})(?=\\d|(?<=\\p{L}{2}\\.)\\p{Lu}\\p{Ll})`,
      ({ text }) => {
        const said = language.abbreviations[text];
        return said === undefined ? undefined : `${said} `;
      },
    ),
    rule(`(?<![\\p{L}\\p{M}\\p{N}])(?:${joinAlternatives(words)})(?![\\p{L}\\p{M}\\p{N}])`, (match: Match) => {
      const said = language.abbreviations[match.text];
      const ends = match.text.endsWith('.') && /^(?:\s*$|["'»”)]*\s*$|\s+\p{Lu})/u.test(match.after);
      return said !== undefined && ends && /^(?:etc|usw|и т|и др|dll|dsb|v\.v)/u.test(match.text) ? `${said}.` : said;
    }),
  ];
}

/** Numbers in one sign: from one in a circle, and Roman ones. */
const SIGNS = ['①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳', 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ'];

const EMOJI = '(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}|[\\u200d\\ufe0f\\u20e3])+';

/** Signs between words or numbers, and emoji, which are not spoken. */
export function signRules(language: Language): Rule[] {
  const { names } = language;
  const named: readonly (readonly [string, string])[] = [
    ['(?<=\\s|^)&(?=\\s)|(?<=\\p{L})&(?=\\p{L})', ` ${names.and} `],
    ['(?<=[\\d\\s]|^)\\+(?=\\s?\\d)|(?<=\\s)\\+(?=\\s)', ` ${names.plus} `],
    ['(?<=[\\p{L}\\d\\s])=(?=\\s?[-−\\d])|(?<=\\s)=(?=\\s)', ` ${names.equals} `],
    ['(?<=\\d\\s?)[×x](?=\\s?\\d)', ` ${names.times} `],
    ['÷(?=\\s?\\d)', ` ${names.dividedBy} `],
    ['[≈~](?=\\s?[\\d\\p{Sc}])', ` ${names.about} `],
    ['±(?=\\s?\\d)', ` ${names.plusMinus} `],
    ['(?<![\\p{L}\\p{N}])(?:#|№\\s?|[Nn][º°]\\s?)(?=\\d)', ` ${names.number} `],
  ];
  return [
    ...named.map(([source, word]) => rule(source, () => word)),
    ...SIGNS.map((signs) => rule(`[${signs}]`, ({ text }) => language.cardinal(signs.indexOf(text) + 1))),
    // No blank stays before a mark that ends the sentence.
    rule(`\\s?${EMOJI}(?=\\s*[!?.,;:…！？。，、；：])`, () => ''),
    rule(EMOJI, () => ' '),
  ];
}
