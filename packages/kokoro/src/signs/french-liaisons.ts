/**
 * Words whose s or x is joined to a vowel after it: articles, pronouns, numbers, short prepositions and adverbs, forms of
 * être and avoir, and adjectives that stand before their noun (Delattre 1947, "La liaison en français").
 */
const JOINED: ReadonlySet<string> = new Set(
  (
    'les des ces mes tes ses nos vos leurs aux nous vous ils elles eux deux trois six dix plusieurs quelques certains certaines quels quelles tels telles tous ' +
    'dans sans sous chez dès depuis après très plus moins mieux puis pas jamais toujours mais suis es sommes êtes étais avons avais ' +
    'petits petites grands grandes gros grosses bons bonnes beaux belles vieux vieilles jeunes nouveaux nouvelles mauvais mauvaises autres mêmes premiers ' +
    'premières derniers dernières anciens anciennes meilleurs meilleures longs longues chers chères hauts hautes différents différentes divers diverses ' +
    'doux faux heureux nombreux nombreuses quatre-vingts'
  ).split(' '),
);

/** The last word of a written stretch, after its apostrophe, in small letters. */
const findLastWord = (written: string): string => /[\p{L}-]+(?=[^\p{L}]*$)/u.exec(written.toLowerCase())?.[0] ?? '';

/**
 * The phonemes of a French word without the consonant by which espeak-ng joins it to the next one, where people hardly
 * say it: after nouns in the plural ("les parents arrivent") and verbs in -ent ("ils parlent ensemble"). Pure.
 */
export function dropLiaison(phonemes: string, written: string): string {
  const word = findLastWord(written);
  if (JOINED.has(word)) return phonemes;
  // A written s at the end is never a sound z by itself; a t may be the end of a verb's stem.
  const joinedByS = /[sx]$/.test(word) && phonemes.endsWith('z');
  const joinedByT = word.endsWith('ent') && phonemes.endsWith(word.endsWith('tent') ? 'tt' : 't');
  return joinedByS || joinedByT ? phonemes.slice(0, -1) : phonemes;
}
