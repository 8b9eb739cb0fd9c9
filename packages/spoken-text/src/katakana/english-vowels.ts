/** Letters that two sounds can share: `eo` of video, `ia` of piano. */
const SHARED = /^(i|e|u|y|o)(o|a|e|u|i)$/;

/** The groups of letters that are vowels: `o, ue` of Google are `oo` and `e`; an e at the end that is not said is left out. */
function vowelGroups(word: string): string[] {
  const vowels = word
    .replace(/qu/g, 'qw')
    .replace(/(?<![a-z])y(?=[aeiou])/g, 'j')
    .match(/[aeiouy]+(?:w(?![aeiouy]))?/g);
  return vowels ?? [];
}

/**
 * The letters of each vowel of an English word, as many as it has vowels; undefined where they cannot be told.
 * @param count how many vowels are said
 */
export function findVowelLetters(word: string, count: number): readonly string[] | undefined {
  let groups = vowelGroups(word);
  if (groups.length > count && /[^aeiouy]e[sd]?$/.test(word)) groups = groups.slice(0, -1);
  while (groups.length > count) {
    const silent = groups.findIndex((group, index) => group === 'e' && index > 0);
    if (silent < 0) return undefined;
    groups.splice(silent, 1);
  }
  while (groups.length < count) {
    const shared = groups.findLastIndex((group) => SHARED.test(group));
    const found = groups[shared];
    if (found === undefined) return undefined;
    groups.splice(shared, 1, found.charAt(0), found.slice(1));
  }
  return groups;
}
