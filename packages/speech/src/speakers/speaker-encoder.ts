import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ColouredVoice, HeardVoice } from '@orator/speaker-encoder/encoder';
import { z } from 'zod';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { type Behind, crashed, createAnswerReader, createSpeechProcess } from '../speech-process.ts';

/** An installed model that tells speakers apart. */
export interface SpeakerModel {
  /** Differs between models that differ. */
  readonly key: string;
  readonly folder: string;
  /** Path in the folder: `model`. */
  readonly files: Readonly<Record<string, string | readonly string[]>>;
}
const Files = z.object({ model: z.string() });

const PROGRAM = fileURLToPath(import.meta.resolve('@orator/speaker-encoder/main'));
/**
 * For minutes of speech, or a dozen colours of it, on a slow and busy machine. Source: chosen; its speed is measured in
 * docs/measurements/voices.md.
 */
const TIMEOUT_MS = 180_000;
const IDLE_MS = 5 * 60_000;
const MOST_THREADS = 2;

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({
    kind: z.literal('embedding'),
    embedding: z.instanceof(Float32Array).nullable(),
    levels: z.instanceof(Float32Array),
  }),
  z.object({
    kind: z.literal('coloured'),
    gains: z.instanceof(Float32Array),
    embeddings: z.array(z.instanceof(Float32Array)),
  }),
]);
type Answer = z.output<typeof Answer>;

/** The program's messages (`packages/speaker-encoder/src/protocol.ts`). */
interface Loading {
  readonly model: string;
  readonly threads: number;
}
type Message =
  | (Loading & { readonly kind: 'load' })
  | (Loading & { readonly kind: 'embed' } & VoiceSound)
  | (Loading & { readonly kind: 'colour' } & Coloured);

/** Sounds of one voice that are brought to the colour of another. */
export interface Coloured {
  readonly sounds: readonly VoiceSound[];
  /** Mean level of the other voice in each of `COLOUR_BANDS`, dB. */
  readonly levels: Float32Array;
  /** Changes of the gains that lead there, dB; the sounds are heard with each of them. */
  readonly changes: readonly Float32Array[];
}

const describeLoading = ({ folder, files }: SpeakerModel): Loading => ({
  model: join(folder, Files.parse(files).model),
  threads: Math.min(MOST_THREADS, availableParallelism()),
});

export interface SpeakerEncoder {
  /** @throws {SpeechError} `engine_failed` when it cannot be loaded */
  readonly load: (model: SpeakerModel, signal: AbortSignal) => Promise<void>;
  /**
   * Whose voice it is: 256 numbers of length 1, compared by `compareSpeakers`. Null where nothing is heard.
   * @throws {SpeechError} `engine_failed`; the signal's reason
   */
  readonly embed: (model: SpeakerModel, sound: VoiceSound, signal: AbortSignal) => Promise<Float32Array | null>;
  /** The same with the mean level in each of `COLOUR_BANDS`, dB. @throws {SpeechError} as `embed` */
  readonly hear: (model: SpeakerModel, sound: VoiceSound, signal: AbortSignal) => Promise<HeardVoice | null>;
  /**
   * Hears sounds of one voice with the colour of another.
   * @returns the gains that lead there, dB, and whose voice it is then with each of the changes; null where nothing is heard
   * @throws {SpeechError} as `embed`
   */
  readonly colour: (model: SpeakerModel, wanted: Coloured, signal: AbortSignal) => Promise<ColouredVoice | null>;
  /** Id of the program's process, while it runs. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** Tells voices apart in a process of its own, which is started at the first use and ends after minutes without any. */
export function createSpeakerEncoder({ behind = false }: Behind = {}): SpeakerEncoder {
  const child = createSpeechProcess<Message, Answer>({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    behind,
    read: createAnswerReader(Answer),
  });
  const hear: SpeakerEncoder['hear'] = async (model, { samples, sampleRate }, signal) => {
    const answer = await child.request({ kind: 'embed', ...describeLoading(model), samples, sampleRate }, signal);
    if (answer.kind !== 'embedding') throw crashed(new Error('no embedding'));
    const { embedding, levels } = answer;
    return embedding === null ? null : { embedding, levels };
  };
  return {
    async load(model, signal) {
      const answer = await child.request({ kind: 'load', ...describeLoading(model) }, signal);
      if (answer.kind !== 'loaded') throw crashed(new Error('not loaded'));
    },
    hear,
    embed: async (model, sound, signal) => (await hear(model, sound, signal))?.embedding ?? null,
    async colour(model, wanted, signal) {
      const answer = await child.request({ kind: 'colour', ...describeLoading(model), ...wanted }, signal);
      if (answer.kind !== 'coloured') throw crashed(new Error('no colour'));
      return answer.embeddings.length === 0 ? null : answer;
    },
    pid: () => child.pid(),
    close: () => child.close(),
  };
}
