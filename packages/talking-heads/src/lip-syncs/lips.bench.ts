import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { lipsFromSound } from '@orator/rig/lips/lips-from-sound';
import { median } from '@orator/rig/math/numeric';
import { createEspeakEngine } from '@orator/speech/espeak/espeak-engine';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { soundsWithTimes } from '../../../../tests/lip-training/corpus.ts';

const ROUNDS = 5;
const never = new AbortController().signal;

/** Seconds of speech whose lips are read in a second of work, without and with the text; more is better. */
export async function benchLips(): Promise<BenchmarkResults> {
  const espeak = createEspeakEngine();
  try {
    const text = `${SPEECH_SAMPLES.en} `.repeat(4);
    const { pcm, sampleRate } = await espeak.synthesise({ text, locale: 'en', voice: 'en-us+f2' }, never);
    const samples = Float32Array.from(pcm, (value) => value / 32_768);
    const spoken = await soundsWithTimes(espeak, text, 'en');
    const speed = (work: () => unknown): number => {
      work();
      const times = Array.from({ length: ROUNDS }, () => {
        const began = performance.now();
        work();
        return (performance.now() - began) / 1000;
      });
      return samples.length / sampleRate / median(times);
    };
    const [heard, aligned] = [
      speed(() => lipsFromSound(samples, sampleRate)),
      speed(() => lipsFromSound(samples, sampleRate, spoken)),
    ];
    const unit = 'real-time factor';
    return {
      'lips from sound: speech a second of work': { ratio: heard, floor: 40, value: 1 / heard, unit },
      'lips with a text: speech a second of work': { ratio: aligned, floor: 30, value: 1 / aligned, unit },
    };
  } finally {
    await espeak.close();
  }
}
