/** Words that are beeps: each has a pitch, Hz, far enough from the others to be told apart after compression. */
const PITCHES = { one: 500, two: 700, three: 950, four: 1250, five: 1600, six: 2000, seven: 2500 } as const;
export type Beep = keyof typeof PITCHES;
const BEEPS = Object.entries(PITCHES);

export const SAMPLE_RATE = 16_000;
const BEEP_S = 0.25;
/** Pause between two beeps, seconds. */
const GAP_S = 0.15;
/** What is listened to at once, seconds; a beep is heard in two such moments in a row. */
const MOMENT_S = 0.05;
/** Share of a moment's power that its pitch has. */
const CLEAR = 0.6;
/** Power of a moment that is no silence, full scale being 1. */
const AUDIBLE = 1e-5;

const beep = (pitch: number): number[] =>
  Array.from({ length: BEEP_S * SAMPLE_RATE }, (_, at) => 0.5 * Math.sin((2 * Math.PI * pitch * at) / SAMPLE_RATE));
const silence = (seconds: number): number[] => Array.from({ length: seconds * SAMPLE_RATE }, () => 0);

/** Beeps one after another, and pauses, seconds; 16 kHz, 16 bit. */
export function playBeeps(parts: readonly (Beep | number)[]): Int16Array {
  const samples = parts.flatMap((part) =>
    typeof part === 'number' ? silence(part) : [...beep(PITCHES[part]), ...silence(GAP_S)],
  );
  return Int16Array.from(samples, (sample) => Math.round(32_767 * sample));
}

/** The power of a pitch in a moment (Goertzel 1958). */
function measurePitch(moment: Float32Array, pitch: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * pitch) / SAMPLE_RATE);
  let [last, before] = [0, 0];
  for (const sample of moment) [last, before] = [sample + turn * last - before, last];
  return (2 * (last * last + before * before - turn * last * before)) / moment.length ** 2;
}

function hearMoment(moment: Float32Array): string | null {
  const power = moment.reduce((sum, x) => sum + x * x, 0) / moment.length;
  if (power < AUDIBLE) return null;
  return BEEPS.find(([, pitch]) => measurePitch(moment, pitch) > CLEAR * power)?.[0] ?? null;
}

/** A beep with its times, seconds. */
interface HeardBeep {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The beeps in a sound. Pure. @param samples mono, 16 kHz, -1 to 1 */
export function hearBeeps(samples: Float32Array): HeardBeep[] {
  const size = MOMENT_S * SAMPLE_RATE;
  const heard: HeardBeep[] = [];
  let [word, moments]: [string | null, number] = [null, 0];
  for (let at = 0; at <= samples.length; at += size) {
    const now = at + size <= samples.length ? hearMoment(samples.subarray(at, at + size)) : null;
    if (now === word) moments += 1;
    else {
      const end = at / SAMPLE_RATE;
      if (word !== null && moments > 1) heard.push({ word, start: end - moments * MOMENT_S, end });
      [word, moments] = [now, 1];
    }
  }
  return heard;
}
