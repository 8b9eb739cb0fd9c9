/**
 * | constants | source |
 * |---|---|
 * | `LONGEST_WORD` | chosen, not measured |
 */
import type { Meaning, PhraseIndex, PhraseNode } from './phrase-index.ts';
import type { Token } from './words.ts';

/** A phrase that was found: tokens `at` to `end` (exclusive). */
export interface Span {
  at: number;
  end: number;
  meanings: readonly Meaning[];
}

/** Longest words that are taken apart; what is longer is no word of a language. */
const LONGEST_WORD = 40;
const LINKS = ['', 's', 'n', 'en', 'es', 'er'];

/** The keys under which one token may stand in the tree: as it is, and without each of the language's endings. */
function listKeys(word: string, { endings, prefixes }: PhraseIndex): string[] {
  const keys: string[] = [];
  if (word.length > LONGEST_WORD) return [word];
  for (const prefix of prefixes) {
    const rest = word.slice(prefix.length);
    if (!word.startsWith(prefix) || rest.length < (prefix ? 2 : 1)) continue;
    keys.push(rest);
    for (const ending of endings) {
      if (rest.endsWith(ending) && rest.length > ending.length)
        keys.push(`${rest.slice(0, rest.length - ending.length)}*`);
    }
  }
  return keys;
}

/** The longest phrase that begins at a token. */
function longest(root: PhraseNode, keys: readonly (readonly string[])[], at: number): Span | undefined {
  let best: Span | undefined;
  const follow = (node: PhraseNode, end: number): void => {
    if (node.meanings.length > 0 && (!best || end > best.end)) best = { at, end, meanings: node.meanings };
    // A word may be one as it stands and another by its ending.
    else if (best?.end === end && end > at) best = { at, end, meanings: [...best.meanings, ...node.meanings] };
    for (const key of keys[end] ?? []) {
      const next = node.next.get(key);
      if (next) follow(next, end + 1);
    }
  };
  follow(root, at);
  return best;
}

/** What a word means that is two or three known ones written together, such as `Lederjackenträger`. */
function compound(word: string, index: PhraseIndex, parts = 3): readonly Meaning[] | undefined {
  if (parts < 2 || word.length > LONGEST_WORD) return undefined;
  for (let cut = word.length - 1; cut > 0; cut -= 1) {
    const head = word.slice(0, cut);
    const first = LINKS.map((link) =>
      head.endsWith(link) ? findMeanings(head.slice(0, cut - link.length), index) : undefined,
    );
    const front = first.find((meanings) => meanings?.some(({ kind }) => kind !== 'stop'));
    if (!front) continue;
    const tail = word.slice(cut);
    const back = findMeanings(tail, index) ?? compound(tail, index, parts - 1);
    if (back) return [...front, ...back];
  }
  return undefined;
}

/** Short words join by chance, so that two letters of an alphabet are no part of a compound. */
function findMeanings(word: string, index: PhraseIndex): readonly Meaning[] | undefined {
  if (word.length < (/\p{Script=Hangul}/u.test(word) ? 1 : 3)) return undefined;
  for (const key of listKeys(word, index)) {
    const meanings = index.root.next.get(key)?.meanings;
    if (meanings && meanings.length > 0) return meanings;
  }
  return undefined;
}

/**
 * The phrases of a lexicon in a text, from left to right, the longest first. Tokens that `taken` names are left alone.
 * Linear in the number of tokens: a phrase has a few words and a word at most 40 letters.
 */
export function findPhrases(
  text: readonly Token[],
  index: PhraseIndex,
  taken: ReadonlySet<number> = new Set(),
): Span[] {
  const { lexicon } = index;
  const unmarked = lexicon.marks === true && text.every((token) => token.text === token.plain);
  const words = text.map((token) => (lexicon.marks ? token.text : token.plain));
  const keys = words.map((word, at) => (taken.has(at) || text[at]?.kind === 'stop' ? [] : listKeys(word, index)));
  const found: Span[] = [];
  for (let at = 0; at < text.length; ) {
    const whole = longest(index.root, keys, at);
    const plain = unmarked ? longest(index.plainRoot, keys, at) : undefined;
    let span = plain && (!whole || plain.end > whole.end) ? plain : whole;
    if (!span && lexicon.compounds && (keys[at]?.length ?? 0) > 0) {
      const meanings = compound(words[at] ?? '', index);
      if (meanings) span = { at, end: at + 1, meanings };
    }
    if (span) found.push(span);
    at = span?.end ?? at + 1;
  }
  return found;
}
