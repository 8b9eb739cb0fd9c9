/**
 * | constants | source |
 * |---|---|
 * | `MOST_LOADED` | chosen: memory against loading again |
 * | `SEED`, `LEAST_S`, `ENDLESS_S`, `BUFFER_S` | chosen, not measured |
 * | `WINDOW` | Silero VAD 5: its input at 16 kHz |
 */
import sherpa, { type OfflineRecognizer, type OfflineTts, type Vad } from 'sherpa-onnx-node';
import type { ListenRequest, Model, RecogniseRequest, Request, Response, SpeakRequest } from './protocol.ts';

/** A model takes up to 700 MB, and a second or more to load. */
const MOST_LOADED = 2;
/** Fixed, so that the same take of a text always sounds the same. */
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
    extra: { lang: language, ...(reference && { seed: SEED + reference.take }) },
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

/** Samples of a window, as Silero's models take them at 16 kHz. */
const WINDOW = 512;
/** Seconds until a voice counts as one, and until it counts as ended. */
const LEAST_S = 0.05;
/** Longer than any recording: a stretch of speech is never ended for its length. */
const ENDLESS_S = 100_000;
/** The library's buffer of a stretch of speech; it grows with longer ones. */
const BUFFER_S = 30;

/** The state of a model is that of one recording, so a model is loaded for each: it has 2 MB. */
const createVad = (model: string, threshold: number): Vad =>
  new sherpa.Vad(
    {
      sileroVad: {
        model,
        threshold,
        minSilenceDuration: LEAST_S,
        minSpeechDuration: LEAST_S,
        maxSpeechDuration: ENDLESS_S,
        windowSize: WINDOW,
      },
      sampleRate: 16_000,
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
    BUFFER_S,
  );

function listen({ model, samples, thresholds }: ListenRequest): Response {
  const vads = thresholds.map((threshold) => createVad(model, threshold));
  const windows = new Uint8Array(Math.floor(samples.length / WINDOW));
  for (const at of windows.keys()) {
    for (const vad of vads) {
      vad.acceptWaveform(samples.subarray(at * WINDOW, (at + 1) * WINDOW));
      while (!vad.isEmpty()) vad.pop();
      if (vad.isDetected()) windows[at] = (windows[at] ?? 0) + 1;
    }
  }
  return { kind: 'voice', windows };
}

/** The recogniser used last, and its configuration as text. */
let ears: { readonly key: string; config: string; readonly recogniser: OfflineRecognizer } | undefined;

function loadRecogniser({ key, config }: Model): OfflineRecognizer {
  const wanted = JSON.stringify(config);
  if (ears?.key !== key) ears = { key, config: wanted, recogniser: new sherpa.OfflineRecognizer(config) };
  if (ears.config !== wanted) {
    ears.recogniser.setConfig(config);
    ears.config = wanted;
  }
  return ears.recogniser;
}

function recognise({ model, samples }: RecogniseRequest): Response {
  const recogniser = loadRecogniser(model);
  if (samples.length === 0) return { kind: 'recognised', language: '', text: '', tokens: [], times: [], durations: [] };
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples, sampleRate: 16_000 });
  recogniser.decode(stream);
  const { lang: language, text, tokens, timestamps: times, durations = [] } = recogniser.getResult(stream);
  return { kind: 'recognised', language, text, tokens, times, durations };
}

function respond(request: Request): Response {
  if (request.kind === 'recognise') return recognise(request);
  if (request.kind === 'listen') return listen(request);
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
