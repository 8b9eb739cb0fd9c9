import sherpa, { type OfflineTts } from 'sherpa-onnx-node';
import type { Model, Request, Response, SpeakRequest } from './protocol.ts';

/** A model takes up to 700 MB, and a second or more to load. */
const MOST_LOADED = 2;
/** Fixed, so that the same text always sounds the same. */
const SEED = 42;

/** Loaded models, the most recently used last. */
const loaded = new Map<string, OfflineTts>();

function load({ key, config }: Model): OfflineTts {
  const model = loaded.get(key) ?? new sherpa.OfflineTts(config);
  loaded.delete(key);
  loaded.set(key, model);
  for (const old of [...loaded.keys()].slice(0, -MOST_LOADED)) loaded.delete(old);
  return model;
}

function speak({ model, speaker, speed, language, text, steps, reference }: SpeakRequest): Response {
  const generationConfig = new sherpa.GenerationConfig({
    sid: speaker,
    speed,
    numSteps: steps,
    extra: { lang: language, ...(reference && { seed: SEED }) },
    ...(reference && {
      referenceAudio: reference.samples,
      referenceSampleRate: reference.sampleRate,
      referenceText: reference.text,
    }),
  });
  const { samples, sampleRate } = load(model).generate({ text, enableExternalBuffer: false, generationConfig });
  const pcm = Int16Array.from(samples, (sample) => Math.round(32_767 * Math.max(-1, Math.min(1, sample))));
  return { kind: 'speech', sampleRate, pcm };
}

function respond(request: Request): Response {
  if (request.kind === 'speak') return speak(request);
  const { sampleRate, numSpeakers } = load(request.model);
  return { kind: 'loaded', sampleRate, speakers: numSpeakers };
}

process.on('disconnect', () => process.exit());
process.on('message', (request: Request) => {
  let response: Response;
  try {
    response = respond(request);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    response = { kind: 'error', error: 'failed', code: null, message };
  }
  process.send?.(response);
});
