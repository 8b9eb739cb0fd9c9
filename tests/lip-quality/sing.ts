import { createRandom } from '@orator/rig/math/random';
import type { Phone, SpeechTimeline } from '@orator/rig/speech/timeline';
import { sampled } from '@orator/sound/wav';
import type { Speech } from '@orator/speech/speech-engine';
import { findPitch, MELODY } from './make-band.ts';

/** Sung sounds: mono, -1 to 1, with the true times of what is sung. */
export interface Sung {
  readonly samples: Float32Array;
  readonly timeline: SpeechTimeline;
}

const VOWEL = /[uoaæʌɜeɪiəɑɒɔɛʊ]/;
const VOICELESS = /^(?:p|t|k|f|θ|s|ʃ|h|tʃ|)$/;
/** How much longer than spoken a vowel and another sound are. */
const LONGER = { vowel: 2.4, other: 1.2 } as const;
/** Seconds between two filters, and what each is made from; its coefficients. */
const HOP_S = 0.005;
const FRAME_S = 0.025;
const ORDER = 18;
const VIBRATO = { hz: 5.5, depth: 0.012 } as const;

/** The way a throat sounds for a moment: a filter of all poles, and how loud. */
interface Throat {
  readonly poles: Float64Array;
  readonly gain: number;
}

/** Sings what is said: its throat, on the notes of a melody, one for each vowel, the vowels held. */
export function sing({ pcm, sampleRate, timeline }: Speech): Sung {
  const said = sampled(pcm);
  const random = createRandom(3);
  const sung: Phone[] = [];
  const out: number[] = [];
  let phase = 0;
  let note = 0;
  for (const phone of timeline.phones) {
    const vowel = VOWEL.test(phone.ipa);
    const start = out.length / sampleRate;
    const spokenS = phone.end - phone.start;
    const samples = Math.round(spokenS * (vowel ? LONGER.vowel : LONGER.other) * sampleRate);
    if (vowel) note += 1;
    const pitch = findPitch(MELODY[note % MELODY.length] ?? 0);
    let throat: Throat = { poles: new Float64Array(ORDER), gain: 0 };
    for (let i = 0; i < samples; i++) {
      const t = start + i / sampleRate;
      if (i % Math.round(HOP_S * sampleRate) === 0)
        throat = findThroat(said, sampleRate, phone.start + (i / samples) * spokenS);
      phase += (pitch * (1 + VIBRATO.depth * Math.sin(2 * Math.PI * VIBRATO.hz * t))) / sampleRate;
      const pulse = phase >= 1;
      if (pulse) phase -= 1;
      const air = VOICELESS.test(phone.ipa)
        ? 2 * random() - 1
        : (pulse ? Math.sqrt(sampleRate / pitch) : 0) + 0.1 * random();
      let value = throat.gain * air;
      for (let k = 0; k < ORDER; k++) value -= (throat.poles[k] ?? 0) * (out[out.length - 1 - k] ?? 0);
      out.push(value);
    }
    sung.push({ ...phone, start, end: out.length / sampleRate });
  }
  const loudest = out.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  const samples = Float32Array.from(out, (value) => (0.8 * value) / loudest);
  return { samples, timeline: { durationS: samples.length / sampleRate, phones: sung } };
}

/** Linear prediction (Levinson, Durbin) of a moment. */
function findThroat(said: Float32Array, sampleRate: number, atS: number): Throat {
  const length = Math.round(FRAME_S * sampleRate);
  const from = Math.round(atS * sampleRate) - length / 2;
  const frame = Float64Array.from({ length }, (_, i) => {
    const at = Math.round(from) + i;
    const before = said[at - 1] ?? 0;
    return ((said[at] ?? 0) - 0.9 * before) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (length - 1)));
  });
  const like = Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let i = lag; i < length; i++) sum += (frame[i] ?? 0) * (frame[i - lag] ?? 0);
    return sum;
  });
  let error = (like[0] ?? 0) * 1.0001 + 1e-9;
  let poles = new Float64Array(ORDER);
  for (let k = 0; k < ORDER; k++) {
    let sum = like[k + 1] ?? 0;
    for (let j = 0; j < k; j++) sum += (poles[j] ?? 0) * (like[k - j] ?? 0);
    const reflected = -sum / error;
    const next = poles.slice();
    next[k] = reflected;
    for (let j = 0; j < k; j++) next[j] = (poles[j] ?? 0) + reflected * (poles[k - 1 - j] ?? 0);
    poles = next;
    error *= 1 - reflected * reflected;
  }
  return { poles, gain: Math.sqrt(Math.max(0, error) / length) };
}
