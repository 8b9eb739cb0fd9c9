import { isSayable } from '../capitals.ts';
import type { Language } from '../language.ts';
import { END, type Match, type Rule, rule, START } from '../rule.ts';

/** Sounds without a vowel that people say as they are. */
const SOUNDS = new Set([
  'HM',
  'HMM',
  'MM',
  'MMM',
  'SH',
  'SHH',
  'SHHH',
  'PSST',
  'BRR',
  'GRR',
  'ZZZ',
  'PFF',
  'TSS',
  'NTH',
]);

/** How a word in capitals is read by itself; `either`: as letters, but as a word when its neighbours are words in capitals. */
export function classifyCapitals({ wordAcronyms, initialisms }: Language, word: string): 'letters' | 'word' | 'either' {
  if (wordAcronyms.has(word) || SOUNDS.has(word)) return 'word';
  return initialisms.get(word) ?? (isSayable(word) ? 'word' : 'letters');
}

const BEFORE = /(?<word>\p{Lu}{2,})[^\p{L}\p{N}]*$/u;
const AFTER = /^[^\p{L}\p{N}]*(?<word>\p{Lu}{2,})(?!\p{L})/u;

/** Whether the word before or after is one that is written in capitals to be loud. */
function isShouted(language: Language, { before, after }: Match): boolean {
  return [BEFORE.exec(before), AFTER.exec(after)].some((found) => {
    const word = found?.groups?.['word'];
    return word !== undefined && !language.wordAcronyms.has(word) && classifyCapitals(language, word) === 'word';
  });
}

const OPENS_SENTENCE = /(?:^|[.!?…]["'”’»)]*\s+|\n)[^\p{L}\p{N}]*$/u;

/** A word as it would be written if it were not in capitals, so that no engine spells it. */
const lowered = (word: string, before: string): string => {
  const lower = word.toLowerCase();
  return OPENS_SENTENCE.test(before) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
};

/** Words in capitals: initialisms are spelled, acronyms such as NATO stay, and the others are words. */
export function capitalRules(language: Language): Rule[] {
  return [
    rule(`${START}(?:\\p{Lu}\\.){2,6}`, ({ text }) => {
      const letters = text.replaceAll('.', '');
      return language.wordAcronyms.has(letters) ? letters : language.letters(letters);
    }),
    rule(`${START}\\p{Lu}{1,3}['’]\\p{Lu}{2,}${END}|${START}\\p{Lu}{2,}['’]\\p{Lu}{1,2}${END}`, (match) => {
      const [first = '', last = ''] = match.text.split(/['’]/u);
      // `DON'T`, `L'AVENIR`: a word; `FBI'S`, `L'ONU`: an acronym with its ending or article.
      if (first.length > 1 && classifyCapitals(language, first) === 'letters') {
        return `${language.letters(first)}${match.text.slice(first.length).toLowerCase()}`;
      }
      if (first.length === 1 && (language.wordAcronyms.has(last) || classifyCapitals(language, last) === 'letters')) {
        const said = language.wordAcronyms.has(last) ? last : language.letters(last);
        return `${lowered(match.text.slice(0, 2), match.before)}${said}`;
      }
      return lowered(match.text, match.before);
    }),
    rule(`${START}[AEOUYÀÉÍÓÚÖВИКОСУЯ]${END}(?!['’.])`, (match) =>
      isShouted(language, match) ? lowered(match.text, match.before) : undefined,
    ),
    rule(`${START}\\p{Lu}{2,}(?=s?${END})(?!['’]\\p{Lu})`, (match) => {
      const word = match.text;
      if (language.wordAcronyms.has(word)) return undefined;
      const kind = classifyCapitals(language, word);
      const spelled = kind === 'letters' || (kind === 'either' && !isShouted(language, match));
      return spelled ? language.letters(word) : lowered(word, match.before);
    }),
  ];
}
