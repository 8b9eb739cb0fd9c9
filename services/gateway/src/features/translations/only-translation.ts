/** Tags between which the model is asked to put the translation. */
export const OPENING = '<translation>';
export const CLOSING = '</translation>';

const QUOTES: readonly (readonly [opening: string, closing: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‹', '›'],
  ['「', '」'],
  ['『', '』'],
  ['‘', '’'],
  ["'", "'"],
];
const startsQuoted = (text: string): boolean => QUOTES.some(([opening]) => text.startsWith(opening));

const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

const between = (answer: string): string => {
  const start = answer.lastIndexOf(OPENING);
  const from = start === -1 ? answer : answer.slice(start + OPENING.length);
  const end = from.indexOf(CLOSING);
  return (end === -1 ? from : from.slice(0, end)).trim();
};

const withoutFence = (text: string): string => /^```[^\n]*\n([^]*?)\n?```$/.exec(text)?.[1]?.trim() ?? text;

const ANNOUNCES = /[:：]\s*$/;

/** Removes a first line that announces the translation, when there is one line too many. */
const withoutPreface = (text: string, original: string): string => {
  const [first = '', ...rest] = text.split('\n');
  const announces = ANNOUNCES.test(first) && !ANNOUNCES.test(original.trim().split('\n')[0] ?? '');
  return announces && countLines(text) > countLines(original) ? rest.join('\n').trim() : text;
};

const withoutQuotes = (text: string, original: string): string => {
  if (startsQuoted(original.trim())) return text;
  const inner = text.slice(1, -1);
  const isWhole = ([opening, closing]: readonly [string, string]): boolean =>
    text.startsWith(opening) && text.endsWith(closing) && !inner.includes(opening) && !inner.includes(closing);
  return text.length > 2 && QUOTES.some(isWhole) ? inner.trim() : text;
};

/**
 * Extracts the translation from a chat server's answer: models announce it, quote it or put it into a code block even
 * when told not to.
 */
export const onlyTranslation = (answer: string, original: string): string =>
  withoutQuotes(withoutPreface(withoutFence(between(answer)), original), original);
