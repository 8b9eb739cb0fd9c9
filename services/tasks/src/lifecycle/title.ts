const MOST_CHARACTERS = 60;
/** What the reader sees as one character may be many code units; longer ones than this are cut. */
const MOST_UNITS = 10 * MOST_CHARACTERS;
/** A word is left out rather than cut, unless that would leave less than this share of the room. */
const LEAST_SHARE = 0.6;

/** What an ellipsis does not follow well: blanks, commas, dashes. */
const PAUSE = /[\s\p{Pd},;:،、，]+$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A task's name in lists: the beginning of what is said, on one line, 60 characters at most. It ends with a whole word
 * in scripts that put blanks between words, and never within a character.
 */
export function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(graphemes.segment(line.slice(0, MOST_UNITS)), ({ segment }) => segment);
  if (characters.length <= MOST_CHARACTERS && line.length <= MOST_UNITS) return line;
  const room = characters.slice(0, MOST_CHARACTERS - 1);
  const blank = characters[room.length] === ' ' ? room.length : room.lastIndexOf(' ');
  const end = blank < LEAST_SHARE * MOST_CHARACTERS ? room.length : blank;
  return `${room.slice(0, end).join('').replace(PAUSE, '')}…`;
}
