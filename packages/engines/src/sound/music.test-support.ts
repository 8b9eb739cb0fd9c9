/** Hz of every sample that is made here. */
export const MUSIC_RATE = 16_000;

/** Kinds of music without a voice, made by code. */
export const MUSIC = [
  'pad',
  'piano',
  'melody',
  'organ',
  'strings',
  'drums',
  'band',
  'bass',
  'arpeggio',
  'bells',
] as const;
type Music = (typeof MUSIC)[number];

/** Semitones of two scales, from A. */
const SCALES = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
] as const;

interface Note {
  readonly at: number;
  readonly length: number;
  readonly hz: number;
  readonly loud: number;
}

interface Timbre {
  /** Share of each harmonic, as a power of its number. */
  readonly slope: number;
  readonly harmonics: number;
  readonly attackS: number;
  /** Seconds in which a note loses 60 dB; 0 while it is held. */
  readonly decayS: number;
  /** Semitones and beats a second of a vibrato. */
  readonly vibrato?: readonly [semitones: number, hz: number];
  /** Multiple of the fundamental of each partial, in place of whole numbers. */
  readonly partials?: readonly number[];
}

function addNote(out: Float32Array, { at, length, hz, loud }: Note, timbre: Timbre): void {
  const from = Math.round(at * MUSIC_RATE);
  const tail = timbre.decayS > 0 ? Math.max(length, timbre.decayS) : length + 0.08;
  const [depth, beat] = timbre.vibrato ?? [0, 0];
  let phase = 0;
  for (let i = 0; i < tail * MUSIC_RATE && from + i < out.length; i++) {
    const t = i / MUSIC_RATE;
    phase += (2 * Math.PI * hz * 2 ** ((depth * Math.sin(2 * Math.PI * beat * t)) / 12)) / MUSIC_RATE;
    const held = timbre.decayS > 0 ? 10 ** ((-3 * t) / timbre.decayS) : Math.min(1, Math.max(0, (tail - t) / 0.08));
    const level = loud * Math.min(1, t / timbre.attackS) * held;
    let sum = 0;
    for (let k = 1; k <= timbre.harmonics; k++) {
      const multiple = timbre.partials?.[k - 1] ?? k;
      if (multiple * hz < 7500) sum += Math.sin(multiple * phase) * k ** -timbre.slope;
    }
    out[from + i] = (out[from + i] ?? 0) + level * sum;
  }
}

const TIMBRES = {
  pad: { slope: 1.2, harmonics: 8, attackS: 0.4, decayS: 0 },
  piano: { slope: 1.3, harmonics: 10, attackS: 0.004, decayS: 1.8 },
  melody: { slope: 1, harmonics: 14, attackS: 0.02, decayS: 0 },
  organ: { slope: 0.8, harmonics: 6, attackS: 0.02, decayS: 0 },
  strings: { slope: 1, harmonics: 14, attackS: 0.08, decayS: 0, vibrato: [0.25, 5.5] },
  bass: { slope: 1.1, harmonics: 8, attackS: 0.01, decayS: 0.7 },
  bells: { slope: 0.6, harmonics: 5, attackS: 0.003, decayS: 2.5, partials: [1, 2.76, 5.4, 8.93, 13.34] },
} as const satisfies Readonly<Record<string, Timbre>>;

/** Strokes of a drum: a low one on every beat, a bright one on every other, a short hiss in between. */
function addDrums(out: Float32Array, beatS: number, random: () => number): void {
  for (let at = 0, beat = 0; at < out.length / MUSIC_RATE; at += beatS / 2, beat++) {
    const [noise, decay, tone] = beat % 4 === 2 ? [0.4, 18, 180] : beat % 2 === 0 ? [0.02, 14, 70] : [0.12, 60, 0];
    const from = Math.round(at * MUSIC_RATE);
    for (let i = 0; i < 0.3 * MUSIC_RATE && from + i < out.length; i++) {
      const t = i / MUSIC_RATE;
      const hit = tone === 0 ? 0 : 0.6 * Math.sin(2 * Math.PI * tone * t * (1 + 0.4 * Math.exp(-40 * t)));
      out[from + i] = (out[from + i] ?? 0) + Math.exp(-decay * t) * (noise * (2 * random() - 1) + hit);
    }
  }
}

/**
 * Music of a kind, without a voice: mono, `MUSIC_RATE`, peaks below 0.5.
 * @param seconds its length
 */
export function makeMusic(kind: Music, seconds: number, random: () => number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.round(seconds * MUSIC_RATE));
  const scale = SCALES[Math.floor(2 * random())] ?? SCALES[0];
  const beatS = 0.35 + 0.35 * random();
  const key = 110 * 2 ** (Math.floor(12 * random()) / 12);
  const pitch = (step: number): number => key * 2 ** ((scale[((step % 7) + 7) % 7] ?? 0) / 12 + Math.floor(step / 7));
  const chords = (timbre: Timbre, beats: number, loud: number): void => {
    for (let at = 0; at < seconds; at += beats * beatS) {
      const root = Math.floor(7 * random());
      for (const step of [0, 2, 4])
        addNote(out, { at, length: beats * beatS * 0.95, hz: pitch(root + step + 7), loud }, timbre);
    }
  };
  const line = (timbre: Timbre, octave: number, loud: number): void => {
    let step = 7 * octave;
    for (let at = 0; at < seconds; ) {
      const length = beatS * ([0.5, 0.5, 1, 1, 2][Math.floor(5 * random())] ?? 1);
      step = Math.max(7 * octave - 4, Math.min(7 * octave + 9, step + Math.floor(5 * random()) - 2));
      if (random() > 0.1) addNote(out, { at, length: length * 0.9, hz: pitch(step), loud }, timbre);
      at += length;
    }
  };
  if (kind === 'pad') chords(TIMBRES.pad, 4, 0.2);
  else if (kind === 'piano') {
    chords(TIMBRES.piano, 2, 0.2);
    line(TIMBRES.piano, 2, 0.3);
  } else if (kind === 'melody') line(TIMBRES.melody, 1, 0.4);
  else if (kind === 'organ') chords(TIMBRES.organ, 1, 0.2);
  else if (kind === 'strings') {
    line(TIMBRES.strings, 2, 0.3);
    chords(TIMBRES.strings, 4, 0.1);
  } else if (kind === 'drums') addDrums(out, beatS, random);
  else if (kind === 'band') {
    addDrums(out, beatS, random);
    chords(TIMBRES.organ, 2, 0.1);
    line(TIMBRES.bass, 0, 0.3);
    line(TIMBRES.melody, 2, 0.15);
  } else if (kind === 'bass') line(TIMBRES.bass, 0, 0.4);
  else if (kind === 'arpeggio') {
    for (let at = 0, i = 0; at < seconds; at += beatS / 2, i++) {
      const root = [0, 3, 4, 0][Math.floor(i / 8) % 4] ?? 0;
      addNote(
        out,
        { at, length: beatS / 2.2, hz: pitch(root + ([0, 2, 4, 7][i % 4] ?? 0) + 7), loud: 0.4 },
        TIMBRES.piano,
      );
    }
  } else line(TIMBRES.bells, 2, 0.3);
  const peak = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  return out.map((sample) => (0.5 * sample) / peak);
}
