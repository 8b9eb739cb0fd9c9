import { LIBRARY_VOICES, type BuiltInVoice } from '@orator/contracts/voices/library';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median } from '@orator/rig/math/numeric';
import type { SpeechEngine } from './speech-engine.ts';
import { createSpeechEngines } from './speech-engines.ts';
import { SPEECH_SAMPLES } from './speech-samples.ts';

const ROUNDS = 5;
const PREVIEW_CHARACTERS = 40;
const never = new AbortController().signal;

/** Seconds that the synthesis took, and seconds of speech it made. */
async function timed(engine: SpeechEngine, text: string, voice: (typeof LIBRARY_VOICES)[number]) {
  const began = performance.now();
  const { timeline } = await engine.synthesise({ text, locale: voice.locale, voice: voice.engine_voice }, never);
  return { work: (performance.now() - began) / 1000, speech: timeline.durationS };
}

async function realTime(name: BuiltInVoice['engine'], locale: string, floor: number): Promise<BenchmarkResults> {
  const voice = LIBRARY_VOICES.find((one) => one.engine === name && one.locale === locale);
  if (voice === undefined) throw new Error(`no ${name} voice for ${locale}`);
  const engines = createSpeechEngines();
  try {
    const first = await timed(engines.get(name), SPEECH_SAMPLES[voice.locale].slice(0, PREVIEW_CHARACTERS), voice);
    const text = `${SPEECH_SAMPLES[voice.locale]} `.repeat(4);
    const speeds: number[] = [];
    const previews: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { work, speech } = await timed(engines.get(name), text, voice);
      speeds.push(speech / work);
      const preview = await timed(engines.get(name), SPEECH_SAMPLES[voice.locale].slice(0, PREVIEW_CHARACTERS), voice);
      previews.push(preview.work / preview.speech);
    }
    const label = `speech ${name} ${voice.engine_voice}`;
    return {
      [`${label}: speech a second of work`]: {
        ratio: median(speeds),
        floor,
        value: 1 / median(speeds),
        unit: 'real-time factor',
      },
      [`${label}: cold preview to its length`]: {
        ratio: first.work / first.speech,
        floor: 0.5,
        value: first.work * 1000,
        unit: 'ms',
        better: 'less',
      },
      [`${label}: warm preview to its length`]: {
        ratio: median(previews),
        floor: 0.2,
        value: median(previews) * first.speech * 1000,
        unit: 'ms',
        better: 'less',
      },
    };
  } finally {
    await engines.close();
  }
}

/**
 * Measures each engine: seconds of speech for a second of work (more is better), and the time for a short preview relative to
 * its length (less is better), with the engine not started (cold) and running (warm).
 */
export async function benchSpeech(): Promise<BenchmarkResults> {
  return {
    ...(await realTime('flite', 'en', 15)),
    ...(await realTime('espeak', 'de', 80)),
    ...(await realTime('espeak', 'ja', 80)),
  };
}
