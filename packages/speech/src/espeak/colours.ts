import { type Band, bandFilter, filtered } from '@orator/sound/biquad';

/**
 * Where the long-term spectra of people differ: below the first formant, at the formants, and where s and breath are.
 */
const BANDS: readonly Band[] = [
  { kind: 'low', hz: 250, q: 0.7 },
  { kind: 'peak', hz: 500, q: 0.8 },
  { kind: 'peak', hz: 1100, q: 0.8 },
  { kind: 'peak', hz: 2300, q: 0.8 },
  { kind: 'high', hz: 4200, q: 0.7 },
];

interface Colour {
  /** The variant of espeak-ng that is coloured. */
  readonly variant: string;
  /** Gain of each of `BANDS`, dB. */
  readonly gains: readonly number[];
  /** Gain of all bands together, dB: loud vowels would clip otherwise. */
  readonly level: number;
}

/**
 * The library's voices of espeak: variants whose spectra are moved apart by filters, each by less than people differ
 * from each other. A filter leaves times, pitch, melody and breath as they are. How the gains were found:
 * docs/measurements/built-in-voices.md.
 */
const COLOURS: ReadonlyMap<string, Colour> = new Map([
  ['open', { variant: 'clear', gains: [-1.2, 4.3, 5.1, 0.1, 0.5], level: -7 }],
  ['crisp', { variant: 'steady', gains: [-2.6, -3.9, -1.1, 2.3, 4.9], level: 0 }],
  ['keen', { variant: 'bright', gains: [-0.8, 0.2, 3.1, 5.3, -1], level: -5 }],
  ['full', { variant: 'deep', gains: [2.4, -0.1, -4.1, -1.8, 0], level: 0 }],
]);

/** The largest 16-bit sample. Source: 16-bit sound. */
const FULL_SCALE = 32_767;

/** The voice of espeak-ng from which a voice is made, such as `de+clear` for `de+open`, and the function that colours its sound. */
export function colouredVoice(voice: string): {
  readonly plain: string;
  readonly colour: (pcm: Int16Array, sampleRate: number) => Int16Array;
} {
  const [language = '', name = ''] = voice.split('+');
  const found = COLOURS.get(name);
  if (found === undefined) return { plain: voice, colour: (pcm) => pcm };
  return { plain: `${language}+${found.variant}`, colour: (pcm, sampleRate) => coloured(pcm, sampleRate, found) };
}

function coloured(pcm: Int16Array, sampleRate: number, { gains, level }: Colour): Int16Array {
  let sound = new Float32Array(pcm);
  for (const [i, band] of BANDS.entries()) sound = filtered(sound, bandFilter(band, gains[i] ?? 0, sampleRate));
  const gain = 10 ** (level / 20);
  const out = new Int16Array(sound.length);
  for (const [i, x] of sound.entries()) out[i] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(gain * x)));
  return out;
}
