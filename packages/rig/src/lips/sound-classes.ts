import { listVisemes } from '../speech/phonemes.ts';
import type { SpeechTimeline } from '../speech/timeline.ts';
import { FRAME_RATE } from './sound-features.ts';

/**
 * The sounds that the classifier distinguishes, each named by an IPA letter. They are finer than visemes where one
 * viseme sounds in several ways (m and p, n and t): such classes are easier to learn, and only their sum is seen.
 */
export const SOUNDS = [
  '',
  'p',
  'b',
  'm',
  'f',
  'v',
  'θ',
  't',
  'd',
  'n',
  'l',
  'k',
  'ɡ',
  'ŋ',
  'x',
  'ʃ',
  'tʃ',
  's',
  'z',
  'ɹ',
  'w',
  'u',
  'o',
  'a',
  'æ',
  'ʌ',
  'ɜ',
  'e',
  'ɪ',
  'i',
  'ə',
  'h',
] as const;

/** The class of silence. Source: the first class of the network. */
export const SILENCE = 0;

/** Letters whose class differs from that of their viseme, because they have a class of their own. */
const SAME_AS: Readonly<Record<string, string>> = {
  ɱ: 'm',
  ɓ: 'b',
  β: 'v',
  ɸ: 'f',
  ʋ: 'v',
  ð: 'θ',
  ʈ: 't',
  ɾ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɳ: 'n',
  ɲ: 'n',
  ɴ: 'ŋ',
  c: 'k',
  q: 'k',
  g: 'ɡ',
  ɢ: 'ɡ',
  ɣ: 'ɡ',
  ʒ: 'ʃ',
  ç: 'ʃ',
  dʒ: 'tʃ',
  tɕ: 'tʃ',
  dʑ: 'tʃ',
  ʈʂ: 'tʃ',
  ɖʐ: 'tʃ',
  dz: 'z',
  ts: 's',
  ʍ: 'w',
  ɥ: 'w',
};

/** The class that stands for each viseme. */
const BY_VISEME: Readonly<Record<string, string>> = {
  silence: '',
  PP: 'b',
  FF: 'f',
  TH: 'θ',
  DD: 'd',
  LL: 'l',
  KK: 'x',
  CH: 'ʃ',
  SS: 's',
  RR: 'ɹ',
  UU: 'u',
  OO: 'o',
  AA: 'a',
  AE: 'æ',
  AH: 'ʌ',
  ER: 'ɜ',
  EH: 'e',
  IH: 'ɪ',
  IY: 'i',
  schwa: 'ə',
  HH: 'h',
};

const INDEX = new Map<string, number>(SOUNDS.map((sound, i) => [sound, i]));

/** The sounds for which the lips close. */
export const CLOSED: ReadonlySet<number> = new Set(['p', 'b', 'm'].map((sound) => INDEX.get(sound) ?? SILENCE));

/** The classes of one IPA symbol in spoken order; [] for one without a sound. */
export function listSounds(ipa: string): readonly number[] {
  const plain = ipa.normalize('NFD').replaceAll(/[\p{M}\p{Lm}]/gu, '');
  const own = INDEX.get(SAME_AS[ipa] ?? SAME_AS[plain] ?? plain);
  if (own !== undefined && (plain !== '' || ipa === '')) return [own];
  return listVisemes(ipa).map((viseme) => INDEX.get(BY_VISEME[viseme] ?? '') ?? SILENCE);
}

/** The class of every frame of a recording whose sounds are known. */
export function soundFrames(timeline: SpeechTimeline, frames: number): Uint8Array {
  const classes = new Uint8Array(frames);
  for (const { ipa, start, end } of timeline.phones) {
    const sounds = listSounds(ipa);
    for (const [i, sound] of sounds.entries()) {
      const from = start + ((end - start) * i) / sounds.length;
      const to = start + ((end - start) * (i + 1)) / sounds.length;
      classes.fill(sound, Math.round(from * FRAME_RATE), Math.round(to * FRAME_RATE));
    }
  }
  return classes;
}
