/**
 * | constants | source |
 * |---|---|
 * | `TIMEOUT_MS`, `IDLE_MS` | chosen: several times what docs/measurements/ears.md measures, and its memory |
 * | `VOICE` | Silero VAD's default threshold |
 * | `TOKENS_PER_S` | sherpa-onnx 1.13, its loop over Whisper's tokens |
 * | `ROOM_S`, `MOST_WITH_ROOM_S` | that limit, and Whisper's window of 30 s |
 */
import { fileURLToPath } from 'node:url';
import { type Behind, crashed, createAnswerReader, createSpeechProcess } from '@orator/speech/speech-process';
import { z } from 'zod';
import type { Reading } from '../words/read-words.ts';
import { configureModel, type EarsModel, readSpan } from './families.ts';
import { SAMPLE_RATE } from '../spans/plan-spans.ts';
import { repeatsItself } from './repeats.ts';

/** A program under the GPL, which is only started as a separate process, never imported. */
const PROGRAM = fileURLToPath(import.meta.resolve('@orator/sherpa-child'));
/** The network that finds voices. It is the only file of the package that is read (docs/adr/0106). */
const VOICE_DETECTOR = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx'));
/** For a span of half a minute on a slow machine, and loading the model. */
const TIMEOUT_MS = 180_000;
/** The model takes hundreds of megabytes, which are given back after so long without sound. */
const IDLE_MS = 5 * 60_000;
/** Probability from which a window has a voice, as Silero's authors recommend. */
const VOICE = 0.5;
/** sherpa-onnx returns at most this many of Whisper's tokens for a second of sound. */
const TOKENS_PER_S = 6;
/** Languages whose writing takes more tokens than that; silence behind the sound makes room. */
const DENSE = new Set(['ar', 'ko', 'vi']);
const ROOM_S = 2;
/** With room a span must still be shorter than 29.5 s. */
const MOST_WITH_ROOM_S = 27;

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('voice'), windows: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal('recognised'),
    language: z.string(),
    text: z.string(),
    tokens: z.array(z.string()),
    times: z.array(z.number()),
    durations: z.array(z.number()),
  }),
]);
type Answer = z.output<typeof Answer>;

/** The program's protocol, documented in its README; nothing is imported from it. */
type Message =
  | {
      readonly kind: 'listen';
      readonly model: string;
      readonly samples: Float32Array;
      readonly thresholds: readonly number[];
    }
  | {
      readonly kind: 'recognise';
      readonly model: { readonly key: string; readonly config: object };
      readonly samples: Float32Array;
    };

function appendSilence(samples: Float32Array): Float32Array {
  const longer = new Float32Array(samples.length + ROOM_S * SAMPLE_RATE);
  longer.set(samples);
  return longer;
}

/** What is said in a span, and its language. */
export interface HeardSpan extends Reading {
  /** ISO 639; empty where the model does not say. */
  readonly language: string;
}

export interface Recogniser {
  /** Loads a model. @throws {SpeechError} `engine_failed` */
  readonly load: (model: EarsModel, signal: AbortSignal) => Promise<void>;
  /**
   * For each window of the sound whether there is a voice, 0 or 1.
   * @param samples mono, 16 kHz
   * @throws {SpeechError} `engine_failed`; the signal's reason
   */
  readonly findVoice: (samples: Float32Array, signal: AbortSignal) => Promise<Uint8Array>;
  /**
   * What is said in at most 28 s of sound.
   * @param samples mono, 16 kHz
   * @param language ISO 639; empty, or one that the model does not know: the model finds it
   * @throws {SpeechError} `engine_failed`; the signal's reason
   */
  readonly recognise: (
    model: EarsModel,
    sound: { readonly samples: Float32Array; readonly language: string },
    signal: AbortSignal,
  ) => Promise<HeardSpan>;
  /** Id of the process while it runs. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Recognises speech in a process of its own, which starts with the first sound and ends after five idle minutes. A crash
 * of it fails one call only.
 */
export function createRecogniser({ behind = false }: Behind = {}): Recogniser {
  const child = createSpeechProcess<Message, Answer>({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    behind,
    read: createAnswerReader(Answer),
  });
  const ask = async (model: EarsModel, samples: Float32Array, language: string, signal: AbortSignal) => {
    const config = configureModel(model, language);
    const answer = await child.request({ kind: 'recognise', model: { key: model.key, config }, samples }, signal);
    if (answer.kind !== 'recognised') throw crashed();
    return answer;
  };
  return {
    async load(model, signal) {
      await ask(model, new Float32Array(), '', signal);
    },
    async findVoice(samples, signal) {
      const message = { kind: 'listen', model: VOICE_DETECTOR, samples, thresholds: [VOICE] } as const;
      const answer = await child.request(message, signal);
      if (answer.kind !== 'voice') throw crashed();
      return answer.windows;
    },
    async recognise(model, { samples, language }, signal) {
      const seconds = samples.length / SAMPLE_RATE;
      const mayGetRoom = model.family === 'whisper' && seconds <= MOST_WITH_ROOM_S;
      const hasRoom = mayGetRoom && DENSE.has(language);
      let heard = await ask(model, hasRoom ? appendSilence(samples) : samples, language, signal);
      const isCut = heard.tokens.length >= Math.floor(TOKENS_PER_S * seconds);
      if (isCut && mayGetRoom && !hasRoom) heard = await ask(model, appendSilence(samples), language, signal);
      let reading = readSpan(model, heard, { seconds, told: language });
      // A model that was told the wrong language repeats itself: it is asked again without one, and finds the right
      // language by itself.
      if (repeatsItself(reading.text) && language !== '') {
        heard = await ask(model, samples, '', signal);
        reading = readSpan(model, heard, { seconds, told: '' });
      }
      return repeatsItself(reading.text) ? { ...reading, text: '', words: [] } : reading;
    },
    pid: () => child.pid(),
    close: () => child.close(),
  };
}
