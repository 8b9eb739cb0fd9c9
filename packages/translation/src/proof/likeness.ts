/**
 * | constants | source |
 * |---|---|
 * | `LONGEST`, `BETA` | Popović: chrF (2015); its weight of recall (2016) |
 */
/** Longest n-grams that are compared, and how much recall weighs, as chrF's author recommends. */
const [LONGEST, BETA] = [6, 2];

function countGrams(text: string, length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= text.length; at++) {
    const gram = text.slice(at, at + length);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

/** Letters and numbers without vowel signs of Arabic, in small ones. */
const readLetters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, '');

/**
 * How much a translation is like a person's, by the letters that follow one another in both: chrF, an F score of
 * n-grams of characters (Popović 2015, "chrF: character n-gram F-score for automatic MT evaluation"). Pure.
 * @returns 0 to 1
 */
export function measureLikeness(translation: string, reference: string): number {
  const [made, wanted] = [readLetters(translation), readLetters(reference)];
  let [precision, recall, orders] = [0, 0, 0];
  for (let length = 1; length <= LONGEST; length++) {
    const [ours, theirs] = [countGrams(made, length), countGrams(wanted, length)];
    const [all, most] = [sum(ours), sum(theirs)];
    if (all === 0 || most === 0) break;
    const shared = [...ours].reduce((hits, [gram, count]) => hits + Math.min(count, theirs.get(gram) ?? 0), 0);
    precision += shared / all;
    recall += shared / most;
    orders += 1;
  }
  if (precision === 0 || recall === 0) return 0;
  [precision, recall] = [precision / orders, recall / orders];
  return ((1 + BETA ** 2) * precision * recall) / (BETA ** 2 * precision + recall);
}
