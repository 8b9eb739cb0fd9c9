import { LONGEST_PAUSE_S, pauseMark } from '../pauses.ts';
import { wordMark } from '../word-marks.ts';
import { emphasised } from './emphasis.ts';

/** Tags of SSML 1.1, of the vendors who add to it, and of HTML, which are no text. */
const TAG =
  /<(?<close>\/?)(?<name>speak|voice|lang|lexicon|metadata|meta|paragraph|p|sentence|s|break|emphasis|prosody|say-as|sub|phoneme|audio|desc|mark|token|w|seq|par|media|amazon:[a-z-]+|mstts:[a-z-]+|google:[a-z-]+|b|i|u|em|strong|br|hr|span|div|h[1-6]|ul|ol|li|a|code|pre|blockquote|small|sup|del|ins|table|thead|tbody|tr|td|th|font|center|img)(?<attributes>(?:\s[^<>]{0,300})?)\/?>/giu;
/** Comments and declarations. */
const NO_TAG = /<!--[^]{0,1000}?-->|<[?!][a-z][^<>]{0,300}>/giu;
/** Tags that end a line. */
const BLOCK = /^(?:p|paragraph|br|hr|div|h[1-6]|ul|ol|li|tr|table|pre|blockquote)$/iu;

/** Seconds of the strengths of a break, between those of a clause and of a paragraph. */
const STRENGTHS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0,
  weak: 0.3,
  medium: 0.5,
  strong: 0.8,
  'x-strong': 1.2,
};
/** The longest break, as in the cloud services that read SSML. Seconds. */
const LONGEST_BREAK_S = 10;

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'iu').exec(attributes);
  return (found?.[1] ?? found?.[2])?.trim();
};

/** The marks of a pause as long as a break. */
function breakMarks(attributes: string): string {
  const [, amount, unit] = /^\+?(\d*\.?\d+)(ms|s)?$/iu.exec(attribute(attributes, 'time') ?? '') ?? [];
  const strength = STRENGTHS[attribute(attributes, 'strength') ?? 'medium'] ?? 0.5;
  const seconds = amount === undefined ? strength : Number(amount) / (unit?.toLowerCase() === 'ms' ? 1000 : 1);
  let rest = Math.min(LONGEST_BREAK_S, Math.round(seconds * 10) / 10);
  let marks = '';
  for (; rest > 0; rest -= LONGEST_PAUSE_S) marks += pauseMark(Math.min(rest, LONGEST_PAUSE_S));
  return marks;
}

/** A pair of tags around words without tags. */
const pair = (name: string): RegExp => new RegExp(`<(${name})((?:\\s[^<>]{0,300})?)>([^<>]{0,300})</\\1>`, 'giu');

const PAIRS: readonly (readonly [RegExp, (attributes: string, words: string) => string])[] = [
  [
    pair('emphasis'),
    (attributes, words) =>
      /^(?:none|reduced)$/u.test(attribute(attributes, 'level') ?? '') ? words : emphasised(words),
  ],
  [pair('strong|em|b|i'), (_, words) => emphasised(words)],
  [
    pair('sub'),
    (attributes, words) => {
      const said = attribute(attributes, 'alias');
      return said === undefined || /[[\]=]/u.test(said + words) ? words : wordMark(words, { said });
    },
  ],
  [
    pair('say-as'),
    (attributes, words) =>
      /^(?:characters|spell-out|verbatim|digits)$/u.test(attribute(attributes, 'interpret-as') ?? '') &&
      /^[\p{L}\p{N}]{1,30}$/u.test(words)
        ? wordMark(words, { said: Array.from(words.toUpperCase()).join(' ') })
        : words,
  ],
  [
    pair('prosody'),
    (attributes, words) => {
      const pitch = /^([+-]\d)st$/u.exec(attribute(attributes, 'pitch') ?? '')?.[1];
      const fits = pitch !== undefined && Math.abs(Number(pitch)) <= 6 && !/[[\]=\n]/u.test(words);
      return fits && words.length <= 120 ? wordMark(words, { pitch: Number(pitch) }) : words;
    },
  ],
];

/** A script whose tags are the marks that say the same, or left out. Pure. */
export function readTags(text: string): string {
  if (!text.includes('<')) return text;
  let read = text.replace(NO_TAG, ' ');
  for (const [pattern, say] of PAIRS) {
    read = read.replace(pattern, (_, __, attributes: string, words: string) => say(attributes, words));
  }
  return read.replace(TAG, (_, close: string, name: string, attributes: string) => {
    if (name.toLowerCase() === 'break') return breakMarks(attributes);
    if (name.toLowerCase() === 'img') return attribute(attributes, 'alt') ?? '';
    return BLOCK.test(name) ? '\n' : /^t[dh]$/iu.test(name) && close === '/' ? ', ' : '';
  });
}
