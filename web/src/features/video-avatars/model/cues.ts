/** What is read or done before the camera, in order: the consent comes first, so that each recording begins with it. */
export const CUES = ['consent', 'rest', 'talk', 'move', 'end'] as const;
export type Cue = (typeof CUES)[number];

/** Characters that are read aloud in a second, and seconds to find the line and to breathe; a line of few signs says more. */
const LETTERS_PER_S = 13;
const SIGNS_PER_S = 5;
const BREATH_S = 1.5;
/** Chinese, Japanese and Korean. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Seconds that it takes to read a line aloud. */
export function readingSeconds(line: string): number {
  const signs = line.match(SIGN)?.length ?? 0;
  return BREATH_S + signs / SIGNS_PER_S + (line.length - signs) / LETTERS_PER_S;
}

/** The line that is due after so many seconds: an index; the last one stays. */
export function lineAt(lines: readonly string[], seconds: number): number {
  let end = 0;
  const at = lines.findIndex((line) => (end += readingSeconds(line)) > seconds);
  return at === -1 ? lines.length - 1 : at;
}
