import type { SpeechTimeline } from './timeline.ts';
import type { Viseme } from './visemes.ts';

/** An interval with one viseme. Seconds; `stress`: 0 to 1. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly viseme: Viseme;
  readonly stress: number;
}

/** Sounds of two letters, which are matched before single letters. IPA of espeak-ng (all its languages) and of flite. */
const SOUNDS: readonly (readonly [ipa: string, visemes: readonly Viseme[]])[] = [
  ['tʃ', ['CH']],
  ['dʒ', ['CH']],
  ['tɕ', ['CH']],
  ['dʑ', ['CH']],
  ['ʈʂ', ['CH']],
  ['ɖʐ', ['CH']],
  ['ts', ['SS']],
  ['dz', ['SS']],
  ['pf', ['PP', 'FF']],
  ['kp', ['PP']],
  ['ɡb', ['PP']],
  ['aɪ', ['AA', 'IH']],
  ['ai', ['AA', 'IY']],
  ['eɪ', ['EH', 'IY']],
  ['ei', ['EH', 'IY']],
  ['ɔɪ', ['OO', 'IH']],
  ['ɔø', ['OO', 'IH']],
  ['ɔy', ['OO', 'IH']],
  ['oʊ', ['OO', 'UU']],
  ['ou', ['OO', 'UU']],
  ['əʊ', ['schwa', 'UU']],
  ['aʊ', ['AA', 'UU']],
  ['au', ['AA', 'UU']],
  ['ɪə', ['IH', 'schwa']],
  ['iə', ['IY', 'schwa']],
  ['eə', ['EH', 'schwa']],
  ['ɛə', ['EH', 'schwa']],
  ['ʊə', ['UU', 'schwa']],
  ['əl', ['schwa', 'LL']],
];

/** Sounds of one letter, a row for each viseme. */
const LETTERS: readonly (readonly [letters: string, viseme: Viseme])[] = [
  ['pbmɓʙɸβ', 'PP'],
  ['fvɱʋⱱ', 'FF'],
  ['θð', 'TH'],
  ['tdnɾɗʈɖɳɲȵɟʄǀǃ', 'DD'],
  ['lɫɬɮɭʎʟɺǁ', 'LL'],
  ['kɡgŋxɣχʁqɢɴħʕʔcʡʢɠʛʀ', 'KK'],
  ['ʃʒɕʑʂʐɧ', 'CH'],
  ['sz\u00e7', 'SS'],
  ['ɹrɻɽɚɝ', 'RR'],
  ['wʍɥuʊyʏʉɯɰ', 'UU'],
  ['oɔɒøœɵɤɞɶ', 'OO'],
  ['aɑ', 'AA'],
  ['æ', 'AE'],
  ['ʌɐ', 'AH'],
  ['ɜɘ', 'ER'],
  ['eɛ', 'EH'],
  ['ɪɨᵻ', 'IH'],
  ['ijiʝ', 'IY'],
  ['əᵊ', 'schwa'],
  ['hɦʜ', 'HH'],
];

/** Letters whose viseme differs from that of the row they are listed in: unrounded back vowels, rhotic vowels, ʝ. */
const OVERRIDES: Readonly<Record<string, Viseme>> = { ɯ: 'IH', ɰ: 'IH', ɤ: 'AH', ɚ: 'ER', ɝ: 'ER', ʝ: 'IY' };

const BY_LETTER = new Map<string, Viseme>(
  LETTERS.flatMap(([letters, viseme]) => Array.from(letters, (letter): [string, Viseme] => [letter, viseme])),
);
for (const [letter, viseme] of Object.entries(OVERRIDES)) BY_LETTER.set(letter, viseme);

/**
 * The visemes of one IPA symbol in spoken order (two for a diphthong). Length, stress, tone and other marks are ignored; ''
 * is silence; an unknown symbol gives [].
 */
export function listVisemes(ipa: string): readonly Viseme[] {
  if (ipa === '') return ['silence'];
  // NFD separates letters from their marks (ã), except ç, which is a letter of its own. Tie bars are removed.
  let rest = ipa
    .normalize('NFD')
    .replaceAll('c\u0327', '\u00e7')
    .replaceAll(/[\u0361\u035c]/g, '');
  const visemes: Viseme[] = [];
  while (rest.length > 0) {
    const pair = SOUNDS.find(([sound]) => rest.startsWith(sound));
    if (pair) {
      visemes.push(...pair[1]);
      rest = rest.slice(pair[0].length);
      continue;
    }
    const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const viseme = BY_LETTER.get(letter);
    if (viseme) visemes.push(viseme);
    rest = rest.slice(letter.length);
  }
  return visemes;
}

/** Share of a diphthong's time that its first vowel takes. Source: `engines.md`, "Talking head". */
const DIPHTHONG_SHARE = 0.58;

/**
 * The timeline as a sequence of visemes without gaps, from 0 to its duration. Phones that are out of order, overlap or are
 * empty are trimmed, so that any timeline can be rendered; a symbol without a viseme prolongs the one before.
 */
export function listSegments(timeline: SpeechTimeline): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const phone of timeline.phones) {
    const start = Math.max(at, phone.start);
    const end = Math.min(phone.end, timeline.durationS);
    if (!(end > start)) continue;
    if (start > at) segments.push({ start: at, end: start, viseme: 'silence', stress: 0 });
    const known = listVisemes(phone.ipa);
    const visemes = known.length > 0 ? known : [segments.at(-1)?.viseme ?? 'silence'];
    let from = start;
    for (const [i, viseme] of visemes.entries()) {
      const to = i === visemes.length - 1 ? end : start + (end - start) * boundary(i, visemes.length);
      segments.push({ start: from, end: to, viseme, stress: i === 0 ? phone.stress / 2 : 0 });
      from = to;
    }
    at = end;
  }
  if (at < timeline.durationS) segments.push({ start: at, end: timeline.durationS, viseme: 'silence', stress: 0 });
  return segments;
}

/** Where in a phone (0..1) its element `i` of `count` ends. */
const boundary = (i: number, count: number): number => (count === 2 ? DIPHTHONG_SHARE : (i + 1) / count);
