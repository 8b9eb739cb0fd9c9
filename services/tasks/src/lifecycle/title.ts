const MOST_CHARACTERS = 60;
/** One visible character may consist of many code units; longer ones than this are cut. */
const MOST_UNITS = 10 * MOST_CHARACTERS;
/** A word is dropped rather than cut, unless that would leave less than this share of the length. */
const LEAST_SHARE = 0.6;

/** Characters that are removed before an ellipsis: spaces, commas, dashes, full stops. */
const PAUSE = /[\s\p{Pd},;:،、，.…。．۔]+$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A task's title in lists: the beginning of its text, on one line, at most 60 characters. It ends with a whole word in
 * scripts with spaces, and never within a grapheme.
 */
export function makeTitle(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(graphemes.segment(line.slice(0, MOST_UNITS)), ({ segment }) => segment);
  if (characters.length <= MOST_CHARACTERS && line.length <= MOST_UNITS) return line;
  const room = characters.slice(0, MOST_CHARACTERS - 1);
  const blank = characters[room.length] === ' ' ? room.length : room.lastIndexOf(' ');
  const end = blank < LEAST_SHARE * MOST_CHARACTERS ? room.length : blank;
  return `${room.slice(0, end).join('').replace(PAUSE, '')}…`;
}
