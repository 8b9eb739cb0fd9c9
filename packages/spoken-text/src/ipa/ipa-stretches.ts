/** IPA within spoken text: between two signs of the private use area, which no engine says. */

const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const STRETCH = /\uE000([^\uE000\uE001]*)\uE001/gu;

/** Marks IPA in spoken text. Pure. */
export const markIpa = (ipa: string): string => `${OPEN}${ipa}${CLOSE}`;

/** A part of spoken text, with its position there. */
interface Stretch {
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
}

/** The IPA in a spoken text, in order. Pure. */
export const findIpa = (text: string): Stretch[] =>
  Array.from(text.matchAll(STRETCH), ({ 0: whole, 1: ipa = '', index }) => ({
    ipa,
    start: index,
    end: index + whole.length,
  }));

/** Puts something else in the place of IPA. Pure. */
export const replaceIpa = (text: string, say: (stretch: Stretch) => string): string => {
  let [result, at] = ['', 0];
  for (const stretch of findIpa(text)) {
    result += text.slice(at, stretch.start) + say(stretch);
    at = stretch.end;
  }
  return result + text.slice(at);
};
