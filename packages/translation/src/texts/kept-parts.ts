/** Marks of scripts, variables, addresses, names of accounts, tags and emoji: nothing of them is translated. */
const KEPT =
  /\{\{[^{}]*\}\}|\{[^{}\s]*\}|\[[^\]\n]*\]|https?:\/\/\S*[^\s.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[@#][\p{L}\p{N}_]+|\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}\u200D]|\p{Extended_Pictographic})*/gu;
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
const CAPITALISED = /^[ \u00A0]\p{Lu}[\p{L}\p{M}'’-]*/u;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A text in which what is kept stands in markup that the translation carries along. */
export interface Marked {
  readonly html: string;
  /** By the ids of the markup. */
  readonly kept: readonly Kept[];
}
export interface Kept {
  readonly text: string;
  /** Whether it stood without a blank to the word before and after it. */
  readonly glued: { readonly before: boolean; readonly after: boolean };
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescape = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A name goes on with the capitalised words after it: of "Nguyễn Văn An" a vocabulary may know the last. */
function growName(text: string, { from, to }: Stretch): Stretch {
  let end = to;
  for (let more = CAPITALISED.exec(text.slice(end)); more !== null; more = CAPITALISED.exec(text.slice(end))) {
    end += more[0].length;
  }
  return { from, to: end };
}

function findStretches(text: string, isKnown: (word: string) => boolean): Stretch[] {
  const marks = [...text.matchAll(KEPT)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
  const words = [...text.matchAll(WORD)]
    .filter(([word]) => !isKnown(word))
    .map(({ index, 0: word }) => growName(text, { from: index, to: index + word.length }));
  const joined: Stretch[] = [];
  for (const next of [...marks, ...words].toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last === undefined || next.from > last.to) joined.push(next);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return joined;
}

/**
 * Marks what a translation keeps as it is. Pure.
 * @param isKnown whether a vocabulary can spell a word; what it cannot comes back destroyed
 */
export function markKept(text: string, isKnown: (word: string) => boolean): Marked {
  const kept: Kept[] = [];
  let [html, at] = ['', 0];
  for (const { from, to } of findStretches(text, isKnown)) {
    const glued = { before: /[\p{L}\p{N}]$/u.test(text.slice(0, from)), after: /^[\p{L}\p{N}]/u.test(text.slice(to)) };
    const own = text.slice(from, to);
    html += `${escape(text.slice(at, from))}<code id="${kept.length}">${escape(own)}</code>`;
    kept.push({ text: own, glued });
    at = to;
  }
  return { html: html + escape(text.slice(at)), kept };
}

const TAG = /\s*<code id="(\d+)">[^]*?<\/code>\s*/u;
const OPENING = /[\s([{«¿¡„“"'‘「『（]$/u;
const WORD_OR_OPENING = /^[\p{L}\p{N}([{«¿¡„“「『（]/u;

/**
 * Puts what was kept into a translation, with blanks set anew, because the translation moves them around markup. Pure.
 * @param tight whether words of the language from which, and of the one into which, have no blanks between them
 * @returns null when something that was kept is missing or doubled
 */
export function unmarkKept(
  html: string,
  kept: readonly Kept[],
  tight: { readonly from: boolean; readonly to: boolean },
): string | null {
  const parts = html.split(TAG);
  const ids = parts.filter((_, at) => at % 2 === 1).map(Number);
  if (ids.length !== kept.length || new Set(ids).size !== kept.length) return null;
  let text = unescape(parts[0] ?? '');
  for (const [at, id] of ids.entries()) {
    const own = kept[id];
    if (own === undefined) return null;
    const mayGlue = (isGlued: boolean): boolean => tight.to || (isGlued && !tight.from);
    if (text !== '' && !OPENING.test(text) && !mayGlue(own.glued.before)) text += ' ';
    text += own.text;
    const next = unescape(parts[2 * at + 2] ?? '');
    text += WORD_OR_OPENING.test(next) && !mayGlue(own.glued.after) ? ` ${next}` : next;
  }
  return text;
}
