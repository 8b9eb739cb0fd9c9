/** The signs that Kokoro 1.0 reads and their numbers (`vocab` of its config.json). */
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    '; 1 : 2 , 3 . 4 ! 5 ? 6 — 9 … 10 " 11 ( 12 ) 13 “ 14 ” 15 ̃ 17 ʣ 18 ʥ 19 ʦ 20 ʨ 21 ᵝ 22 ꭧ 23 A 24 I 25 O 31 Q 33 S 35 T 36 W 39 Y 41 ᵊ 42 a 43 b 44 ' +
    'c 45 d 46 e 47 f 48 h 50 i 51 j 52 k 53 l 54 m 55 n 56 o 57 p 58 q 59 r 60 s 61 t 62 u 63 v 64 w 65 x 66 y 67 z 68 ɑ 69 ɐ 70 ɒ 71 æ 72 β 75 ɔ 76 ' +
    'ɕ 77 ç 78 ɖ 80 ð 81 ʤ 82 ə 83 ɚ 85 ɛ 86 ɜ 87 ɟ 90 ɡ 92 ɥ 99 ɨ 101 ɪ 102 ʝ 103 ɯ 110 ɰ 111 ŋ 112 ɳ 113 ɲ 114 ɴ 115 ø 116 ɸ 118 θ 119 œ 120 ɹ 123 ' +
    'ɾ 125 ɻ 126 ʁ 128 ɽ 129 ʂ 130 ʃ 131 ʈ 132 ʧ 133 ʊ 135 ʋ 136 ʌ 138 ɣ 139 ɤ 140 χ 142 ʎ 143 ʒ 147 ʔ 148 ˈ 156 ˌ 157 ː 158 ʰ 162 ʲ 164 ↓ 169 → 171 ' +
    '↗ 172 ↘ 173 ᵻ 177'
  )
    .split(' ')
    .reduce<[string, number][]>(
      (pairs, part, at, all) => {
        if (at % 2 === 0) pairs.push([part, Number(all[at + 1])]);
        return pairs;
      },
      [[' ', 16]],
    ),
);

/** A sign of Kokoro, with the index of the written word of which it is a part; -1 for what stands between words. */
export interface Sign {
  readonly sign: string;
  readonly word: number;
}

/** Signs that Kokoro was not trained with, by the nearest that it knows. */
const NEAREST: Readonly<Record<string, string>> = {
  g: 'ɡ',
  ħ: 'h',
  ɦ: 'h',
  ʕ: 'ʔ',
  ɫ: 'l',
  ɭ: 'l',
  ɬ: 'l',
  ʑ: 'ʒ',
  ʐ: 'ʒ',
  ɗ: 'd',
  ɓ: 'b',
  ɵ: 'o',
  ɘ: 'ə',
  ʉ: 'u',
  ʏ: 'y',
  ʀ: 'ʁ',
  ʍ: 'w',
  ɱ: 'm',
};

/** Text in signs, each with the word; what Kokoro has no sign for is left out. Pure. */
export const toSigns = (text: string, word: number): Sign[] =>
  // A cedilla is a part of its letter; other marks, such as that of nasal vowels, are signs of their own.
  Array.from(text.normalize('NFD').replaceAll('c\u0327', 'ç'), (char) => NEAREST[char] ?? char)
    .filter((sign) => sign in NUMBERS)
    .map((sign) => ({ sign, word }));

/** The number by which Kokoro knows a sign. @throws Error for one that it does not know */
export function signNumber(sign: string): number {
  const number = NUMBERS[sign];
  if (number === undefined) throw new Error(`Kokoro has no sign ${sign}`);
  return number;
}

/** Marks that Kokoro pauses at, by what is written. */
const MARKS: Readonly<Record<string, string>> = {
  '。': '.',
  '．': '.',
  '、': ',',
  '，': ',',
  '؟': '?',
  '？': '?',
  '！': '!',
  '：': ':',
  '；': ';',
  '–': '—',
  '«': '“',
  '»': '”',
  '「': '“',
  '」': '”',
  '《': '“',
  '》': '”',
};

/** The marks at an end of a written word, in signs. Pure. */
export function findMarks(written: string): { readonly before: string; readonly after: string } {
  const [, before = '', after = ''] = /^([^\p{L}\p{N}]*)[\s\S]*?([^\p{L}\p{N}\p{M}]*)$/u.exec(written) ?? [];
  const read = (marks: string, wanted: RegExp): string =>
    Array.from(marks, (mark) => MARKS[mark] ?? mark)
      .filter((mark) => wanted.test(mark))
      .join('');
  return { before: read(before, /^[“(]$/), after: read(after, /^[.,!?;:—…”)]$/) };
}

/** A word in signs, with the marks around it. */
export interface SaidWord {
  /** Index of the written word of which it is a part. */
  readonly word: number;
  readonly said: string;
  readonly before: string;
  readonly after: string;
}

/** Words with blanks between them; those without a sign are left out. Pure. */
export function joinWords(words: readonly SaidWord[]): Sign[] {
  const signs: Sign[] = [];
  for (const { word, said, before, after } of words) {
    const own = toSigns(said, word);
    if (own.length === 0) continue;
    if (signs.length > 0) signs.push({ sign: ' ', word: -1 });
    signs.push(...toSigns(before, -1), ...own, ...toSigns(after, -1));
  }
  return signs;
}

/** Kokoro has styles for so many signs at once; it speaks best with fewer. Source: chosen below the 510 of its styles, not measured. */
const MOST_SIGNS = 400;

/** Parts that are short enough to be spoken at once, divided at marks or else at blanks. Pure. */
export function divideSigns(signs: readonly Sign[], most = MOST_SIGNS): Sign[][] {
  if (signs.length <= most) return signs.length === 0 ? [] : [[...signs]];
  const before = signs.slice(0, most + 1);
  const mark = before.findLastIndex(
    ({ sign }, at) => at > most / 4 && sign === ' ' && /[.,!?;:—…]/.test(signs[at - 1]?.sign ?? ''),
  );
  const blank = mark > 0 ? mark : before.findLastIndex(({ sign }) => sign === ' ');
  const at = blank > 0 ? blank : most;
  return [signs.slice(0, at), ...divideSigns(signs.slice(blank > 0 ? at + 1 : at), most)];
}
