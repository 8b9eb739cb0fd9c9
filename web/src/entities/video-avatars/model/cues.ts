/**
 * What the user reads or does before the camera, in order: the consent comes first, so that each recording begins with
 * it.
 */
export const CUES = ['consent', 'rest', 'talk', 'move', 'end'] as const;

/**
 * Characters read aloud per second, and seconds to find the line and breathe; a line in a dense script contains more.
 */
const LETTERS_PER_S = 13;
const SIGNS_PER_S = 5;
const BREATH_S = 1.5;
/** Chinese, Japanese and Korean. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Seconds needed to read a line aloud. */
export function readingSeconds(line: string): number {
  const signs = line.match(SIGN)?.length ?? 0;
  return BREATH_S + signs / SIGNS_PER_S + (line.length - signs) / LETTERS_PER_S;
}

/** The index of the line that is due after this time; the last one stays. */
export function lineAt(lines: readonly string[], seconds: number): number {
  let end = 0;
  const at = lines.findIndex((line) => (end += readingSeconds(line)) > seconds);
  return at === -1 ? lines.length - 1 : at;
}
