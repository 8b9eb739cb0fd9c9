import { SAMPLE_RATE } from '../spans/plan-spans.ts';

/** A token as a recogniser gives it: the bytes of its text, and its times in seconds from the first sample. */
export interface Token {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** A word with its times, seconds. */
export interface TimedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What was said in a span. */
export interface Reading {
  readonly text: string;
  readonly words: TimedWord[];
}

/** Languages that write no spaces between words. */
const UNSPACED = new Set(['ja', 'zh', 'th', 'yue', 'lo', 'km', 'my']);
/** What a model writes of sounds that nobody says: "[MUSIC]", "(laughs)", "♪". Nobody says brackets either. */
const NOT_SAID = /\[[^\]]*\]?|\([^)]*\)?|（[^）]*）?|\*[^*]*\*|♪/gu;

/** Joins tokens until their bytes are whole characters, because a character can be spread over several tokens. */
function joinCharacters(tokens: readonly Token[]): TimedWord[] {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder()];
  const pieces: TimedWord[] = [];
  let open: Token | undefined;
  for (const token of tokens) {
    open = open === undefined ? token : { ...open, bytes: Buffer.concat([open.bytes, token.bytes]), end: token.end };
    try {
      pieces.push({ text: strict.decode(open.bytes), start: open.start, end: open.end });
      open = undefined;
    } catch {
      // The rest of the character is in the next token.
    }
  }
  if (open !== undefined) {
    const text = lenient.decode(open.bytes).replaceAll('\uFFFD', '');
    pieces.push({ text, start: open.start, end: open.end });
  }
  return pieces;
}

/** Where words begin and end in a text. Marks belong to the word before them. */
function findWords(text: string, language: string): [number, number][] {
  if (!UNSPACED.has(language)) {
    return Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => [index, index + word.length]);
  }
  const found: [number, number][] = [];
  for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = found.at(-1);
    if (segment.trim() === '') continue;
    if (isWordLike !== true && last !== undefined) last[1] = index + segment.length;
    else found.push([index, index + segment.length]);
  }
  return found;
}

/** Words as a text. Pure. @param language ISO 639 */
export function joinWords(words: readonly TimedWord[], language: string): string {
  if (!UNSPACED.has(language)) return words.map(({ text }) => text).join(' ');
  return words
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/(?<=[\p{Script=Latin}\p{N}][\p{P}]*)\n(?=[\p{Script=Latin}\p{N}])/gu, ' ')
    .replaceAll('\n', '');
}

/**
 * The words of a span, without what nobody says. Pure.
 * @param language ISO 639
 */
export function readWords(tokens: readonly Token[], language: string): Reading {
  const pieces = joinCharacters(tokens);
  const whole = pieces.map(({ text }) => text).join('');
  const said = whole.replaceAll(NOT_SAID, (part) => ' '.repeat(part.length));
  const owners = pieces.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece));
  const words = findWords(said, language).flatMap(([from, to]) => {
    const [first, last] = [owners[from], owners[to - 1]];
    const text = said.slice(from, to);
    if (first === undefined || last === undefined || !/[\p{L}\p{N}]/u.test(text)) return [];
    return [{ text, start: first.start, end: Math.max(first.start + 1 / SAMPLE_RATE, last.end) }];
  });
  return { text: words.length === 0 ? '' : said.replaceAll(/\s+/gu, ' ').trim(), words };
}
