/**
 * Vowels of Arabic words by their pattern (wazn): the letters that a pattern adds to a root determine most of its
 * vowels. This is a guess, used for words in no dictionary, of which espeak-ng speaks only the consonants.
 */

const [A, U, I, NONE, DOUBLE] = ['\u064e', '\u064f', '\u0650', '\u0652', '\u0651'];

/**
 * What a pattern looks like without its vowels, C any consonant, and with them: a, u, i, o for no vowel, w for a
 * doubled consonant before it. The first match counts. Source: the ten forms of verbs with their nouns and participles,
 * and the commonest nouns.
 */
const PATTERNS: readonly (readonly [bare: string, vowelled: string])[] = [
  // Patterns with long vowels are the most specific.
  ['مCCوC', 'مaCoCوC'],
  ['مCCاC', 'مiCoCاC'],
  ['مCCيC', 'مuCoCيC'],
  // Tenth, seventh, eighth, fifth and sixth form: past and imperative, present, noun, participle.
  ['استCCاC', 'اiسoتiCoCاC'],
  ['استCاC', 'اiسoتaCاC'],
  ['استCCC', 'اiسoتaCoCaC'],
  ['انCCاC', 'اiنoCiCاC'],
  ['انCCC', 'اiنoCaCaC'],
  ['اCتCاC', 'اiCoتiCاC'],
  ['اCتCC', 'اiCoتaCaC'],
  ['PستCيC', 'PaسoتaCيC'],
  ['PستCCC', 'PaسoتaCoCiC'],
  ['PنCCC', 'PaنoCaCiC'],
  ['PتCاCC', 'PaتaCاCaC'],
  ['PتCCC', 'PaتaCaCwaC'],
  ['PCتCC', 'PaCoتaCiC'],
  ['مستCيC', 'مuسoتaCيC'],
  ['مستCCC', 'مuسoتaCoCiC'],
  ['متCاCC', 'مuتaCاCiC'],
  ['متCCC', 'مuتaCaCwiC'],
  ['منCCC', 'مuنoCaCiC'],
  ['مCتCC', 'مuCoتaCiC'],
  ['تCاCC', 'تaCاCuC'],
  // Third, second, fourth and first form.
  ['PCاCC', 'PuCاCiC'],
  ['مCاCC', 'مuCاCiC'],
  ['مCاCيC', 'مaCاCيC'],
  ['مCCC', 'مaCoCaC'],
  ['مCيC', 'مuCيC'],
  ['تCCيC', 'تaCoCيC'],
  ['إCCاC', 'إiCoCاC'],
  ['أCCاC', 'أaCoCاC'],
  ['PCيC', 'PaCيC'],
  ['PCوC', 'PaCوC'],
  ['PCCيC', 'PuCoCيC'],
  ['PCCC', 'PaCoCuC'],
  ['CاCوC', 'CاCوC'],
  ['CوCاC', 'CaوoCاC'],
  ['CيCاC', 'CiيCاC'],
  ['CاCC', 'CاCiC'],
  ['CCيC', 'CaCيC'],
  ['CCوC', 'CuCوC'],
  ['CCاCC', 'CaCاCiC'],
  ['CCاC', 'CiCاC'],
  ['CيC', 'CaيoC'],
  ['CوC', 'CaوoC'],
  ['CCC', 'CaCoC'],
  ['CCCC', 'CaCoCaC'],
  ['CC', 'CaC'],
];

/** Patterns that are tried first before the endings of the past. */
const PAST_PATTERNS: typeof PATTERNS = [
  ['تCCC', 'تaCaCwaC'],
  ['أCCC', 'أaCoCaC'],
  ['CاCC', 'CاCaC'],
  ['CCC', 'CaCaC'],
  ['CC', 'CuC'],
];

/** Patterns that are tried first before the ending ة, which only nouns have. */
const NOUN_PATTERNS: typeof PATTERNS = [['تCCC', 'تaCoCiC']];

const CONSONANT = '[أبتثجحخدذرزسشصضطظعغفقكلمنهءؤئوي]';
interface Rule {
  readonly bare: RegExp;
  readonly vowelled: string;
}
const compileRules = (patterns: typeof PATTERNS): readonly Rule[] =>
  patterns.map(([bare, vowelled]) => ({
    bare: new RegExp(`^${bare.replaceAll('C', `(${CONSONANT})`).replaceAll('P', '([يتنأ])')}$`, 'u'),
    vowelled,
  }));
const RULES = compileRules(PATTERNS);
const PAST_RULES = [...compileRules(PAST_PATTERNS), ...RULES];
const NOUN_RULES = [...compileRules(NOUN_PATTERNS), ...RULES];

const VOWEL_OF: Readonly<Record<string, string>> = { a: A, u: U, i: I, o: NONE, w: DOUBLE };

/** Throat sounds take an a beside them in the present: يفتح, يذهب. */
const THROAT = /[حخعغهء]/u;

/** The stem with the vowels of its pattern; undefined when none matches. */
function stemVowels(stem: string, rules: readonly Rule[]): string | undefined {
  for (const { bare, vowelled } of rules) {
    const letters = bare.exec(stem)?.slice(1);
    if (letters === undefined) continue;
    const template = vowelled === 'PaCoCuC' && THROAT.test(stem.slice(2)) ? 'PaCoCaC' : vowelled;
    let next = 0;
    return Array.from(template, (sign) => {
      if (sign !== 'C' && sign !== 'P') return VOWEL_OF[sign] ?? sign;
      return letters[next++] ?? '';
    }).join('');
  }
  return undefined;
}

const PREFIXES: readonly (readonly [string, string])[] = [
  ['وال', `و${A}ال`],
  ['بال', `ب${I}ال`],
  ['ال', 'ال'],
  ['لل', `ل${I}ل`],
  ['', ''],
  ['و', `و${A}`],
  ['ف', `ف${A}`],
  ['س', `س${A}`],
  ['ب', `ب${I}`],
  ['ل', `ل${I}`],
];

interface Ending {
  readonly written: string;
  /** Including the vowel that joins it to the stem. */
  readonly joined: string;
  /** Patterns of the stem before it. */
  readonly rules: readonly Rule[];
}

const ENDINGS: readonly Ending[] = [
  { written: 'ة', joined: `${A}ة`, rules: NOUN_RULES },
  { written: 'ات', joined: 'ات', rules: RULES },
  { written: 'تم', joined: `${NONE}ت${U}م`, rules: PAST_RULES },
  { written: 'ت', joined: `${NONE}ت${U}`, rules: PAST_RULES },
  { written: 'ني', joined: `${A}ن${I}ي`, rules: PAST_RULES },
  { written: 'نا', joined: `${NONE}نا`, rules: PAST_RULES },
  { written: 'ها', joined: `${A}ها`, rules: RULES },
  { written: 'كم', joined: `${U}ك${U}م`, rules: RULES },
  { written: 'هم', joined: `${U}ه${U}م`, rules: RULES },
  { written: 'وا', joined: 'وا', rules: RULES },
  { written: 'ية', joined: `${I}ي${DOUBLE}${A}ة`, rules: RULES },
  { written: '', joined: '', rules: RULES },
  { written: 'ك', joined: `${U}ك${A}`, rules: RULES },
  { written: 'ه', joined: `${U}ه`, rules: RULES },
  { written: 'ي', joined: `${I}ي`, rules: RULES },
  { written: 'ون', joined: 'ون', rules: RULES },
  { written: 'ين', joined: `${I}ين`, rules: RULES },
  { written: 'ان', joined: 'ان', rules: RULES },
  { written: 'ا', joined: 'ا', rules: RULES },
];

/** Adds the vowel signs suggested by its pattern to a word; undefined when no pattern matches. Pure. */
export function guessVowels(word: string): string | undefined {
  for (const { written, joined, rules } of ENDINGS) {
    if (!word.endsWith(written)) continue;
    for (const [prefix, spoken] of PREFIXES) {
      if (!word.startsWith(prefix) || word.length - prefix.length - written.length < 2) continue;
      const stem = stemVowels(word.slice(prefix.length, word.length - written.length), rules);
      if (stem !== undefined) return spoken + stem + joined;
    }
  }
  return undefined;
}
