import { emphasised } from './emphasis.ts';
import { isStageDirection } from './stage-directions.ts';

/** A star directly after a letter of a script that divides words by blanks is part of a word (`f**k`, `5*3`) and no emphasis. */
const AFTER_LETTER = '(?<![\\p{N}\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}*\\\\])';
/** Words enclosed by a sign on both sides, without blanks next to it. */
const within = (sign: string): string => `(?=[^\\s${sign}])([^${sign}\\n]{1,300}?)(?<=[^\\s${sign}])`;
const STRONG = new RegExp(`${AFTER_LETTER}(\\*{2,3})${within('*')}\\1(?!\\*)`, 'gu');
const STAR = new RegExp(`${AFTER_LETTER}\\*${within('*')}\\*(?![\\p{N}*])`, 'gu');
const UNDERSCORES = new RegExp(`(?<![\\p{L}\\p{N}_])(_{1,3})${within('_')}\\1(?![\\p{L}\\p{N}_])`, 'gu');

/** Patterns of lines of Markdown and what stays of such a line; the first pattern that fits counts. */
const LINES: readonly (readonly [RegExp, string])[] = [
  // Rules, underlined titles, fences of code, and the line below the heads of a table.
  [/^(?:[-=*_] ?){3,}$|^(?:`{3,}|~{3,})[^`~]{0,30}$|^[ |:]{0,3}-{2,}[ |:-]*$/u, ''],
  // Titles, quotes, and points of a list, but not `- 5` and `#1`.
  [/^#{1,6} (.*?)(?: #{1,6})?$/u, '$1'],
  [/^(?:> ?){1,6}(.*)$/u, '$1'],
  [/^[-*+•▪◦] (?:\[[ xX]\] )?(?=[^\d ])(.*)$/u, '$1'],
];
/** Levels of markup around a line that are removed: enough for a title in a point of a list in a quote. */
const DEEPEST = 3;

function readLine(line: string, depth = 0): string {
  const fit = depth < DEEPEST ? LINES.find(([pattern]) => pattern.test(line)) : undefined;
  if (fit !== undefined) return readLine(line.replace(...fit), depth + 1);
  if (!line.includes('|')) return line;
  // A row of a table, or words divided by strokes. Of several strokes in a row only the first begins a match, so that
  // this takes linear time.
  return line
    .replace(/^(?:\| ?)+|(?<!\|)(?<!\| )(?: ?\|)+$/gu, '')
    .replace(/(?<=[,.;:!?]) ?\|+ ?/gu, ' ')
    .replace(/ ?\|+ ?/gu, ', ');
}

/** Emphasises words, unless they are the whole line: if everything is emphasised, nothing is. */
const emphasise = (words: string, line: string): string =>
  line.replace(/[^\p{L}\p{N}]/gu, '').length === words.replace(/[^\p{L}\p{N}]/gu, '').length
    ? words
    : emphasised(words);

function readEmphasis(line: string): string {
  const act = (words: string): string => (isStageDirection(words) ? ' ' : emphasise(words, line));
  return line
    .replace(STRONG, (_, __, words: string) => emphasise(words, line))
    .replace(STAR, (_, words: string) => act(words))
    .replace(UNDERSCORES, (_, sign: string, words: string) => (sign === '_' ? act(words) : emphasise(words, line)))
    .replace(/~~(?=\S)([^~]{1,300}?)~~/gu, '$1')
    .replace(/(?<!`)(`+)([^`]{1,300}?)\1/gu, '$2');
}

const ADDRESS = '\\((?:[^()\\s]|\\([^()\\s]*\\)){1,500}(?:\\s+"[^"]*")?\\)';
const LINK = new RegExp(`!?\\[(?<words>[^[\\]\\n]{0,300})\\]${ADDRESS}`, 'gu');

/** A script, with white space collapsed, without the signs of Markdown; what they emphasise has the script's mark. Pure. */
export function readMarkdown(text: string): string {
  return (
    text
      .replace(/\\([\\`_{}()#+.!|<>~-])/gu, '$1')
      .replace(LINK, '$<words>')
      .replace(/\[\^[\p{L}\p{N}]{1,20}\]:?/gu, '')
      .replace(/<(?=https?:\/\/|mailto:|[^\s<>@]+@)(?:mailto:)?([^\s<>]{1,500})>/giu, '$1')
      .split('\n')
      .map((line) => readEmphasis(readLine(line)))
      .join('\n')
      .replace(
        /( ?)(?:\[([^[\]\n=!]{1,40})\]|[(（]([^()（）\n]{1,40})[)）])/gu,
        (all, gap: string, ...words: string[]) =>
          isStageDirection(words[0] ?? words[1] ?? '') ? (gap === '' ? ' ' : '') : all,
      )
      // Signs that are left over: those without a counterpart, and those that point to a note.
      .replace(/(?<!\d\s?)\\?\*+|\*+(?!\s?\d)|(?<![\p{L}\p{N}@#./-])_+|_+(?![\p{L}\p{N}])|`+/gu, '')
  );
}
