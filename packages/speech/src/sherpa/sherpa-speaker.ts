/**
 * | constants | source |
 * |---|---|
 * | `TIMEOUT_MS`, `MOST_THREADS`, `IDLE_MS`, `FINISH_MS` | chosen, not measured |
 * | `STEPS` | Supertonic's own recommendation |
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PieceSpeaker, SayRequest } from '../aligned/aligned-engine.ts';
import { type Sound, SpeechError } from '../speech-engine.ts';
import { type Behind, crashed, createAnswerReader, createSpeechProcess } from '../speech-process.ts';

/** A model for sherpa-onnx whose files lie in a folder. */
export interface SherpaModel {
  /** Differs between models that differ. */
  readonly key: string;
  readonly folder: string;
  /** The key of sherpa-onnx's `OfflineTtsModelConfig`, and its files by their names there. */
  readonly family: string;
  readonly files: Readonly<Record<string, string | readonly string[]>>;
  readonly ruleFsts: readonly string[];
  /** Set for a model that imitates the voice in a recording. */
  readonly clone?: { readonly steps: number } | undefined;
}

export interface SherpaModels {
  readonly find: (id: string) => SherpaModel | undefined;
}

export interface SherpaSpeaker extends PieceSpeaker {
  /**
   * Speaks with a model that need not be installed.
   * @throws {SpeechError} `engine_failed`; the signal's reason
   */
  readonly speakWith: (
    model: SherpaModel,
    request: Omit<SayRequest, 'voice'> & { readonly speaker: number },
    signal: AbortSignal,
  ) => Promise<Sound>;
  /**
   * Loads a model.
   * @returns how many speakers it has
   * @throws {SpeechError} `engine_failed` when it cannot be loaded
   */
  readonly load: (model: SherpaModel, signal: AbortSignal) => Promise<number>;
  /** Id of the process that models run in, while it runs. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** A program under the GPL, which is only started as a separate process, never imported. */
const PROGRAM = fileURLToPath(import.meta.resolve('@orator/sherpa-child'));

/** Time for a sentence on a slow machine, and for loading a large model. */
const TIMEOUT_MS = 120_000;
const MOST_THREADS = 4;
/** Models take hundreds of megabytes, which are given back after so long without a sentence. */
const IDLE_MS = 5 * 60_000;
/** A piece that was stopped gets this long to end by itself; killing the process would be worse, because loading takes longer. */
const FINISH_MS = 10_000;
/** Number of steps in which Supertonic turns noise into sound, as recommended by its authors. */
const STEPS = 8;

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), sampleRate: z.number().positive(), speakers: z.number().int() }),
  z.object({ kind: z.literal('speech'), sampleRate: z.number().positive(), pcm: z.instanceof(Int16Array) }),
]);
type Answer = z.output<typeof Answer>;

interface Model {
  readonly key: string;
  readonly config: object;
}
/** The program's protocol, documented in its README; nothing is imported from it. */
type Message =
  | { readonly kind: 'load'; readonly model: Model }
  | {
      readonly kind: 'speak';
      readonly model: Model;
      readonly speaker: number;
      readonly speed: number;
      readonly language: string;
      readonly text: string;
      readonly steps: number;
      readonly reference?: {
        readonly samples: Float32Array;
        readonly sampleRate: number;
        readonly text: string;
        readonly take: number;
      };
    };

/** sherpa-onnx's own configuration of a model (`OfflineTtsConfig`); several files of one kind are joined by commas. */
function makeConfig({ folder, family, files, ruleFsts }: SherpaModel): object {
  const placed = (paths: string | readonly string[]): string =>
    (typeof paths === 'string' ? [paths] : paths).map((path) => join(folder, path)).join(',');
  const named = Object.fromEntries(Object.entries(files).map(([name, paths]) => [name, placed(paths)]));
  const numThreads = Math.min(MOST_THREADS, availableParallelism());
  return {
    model: { [family]: named, numThreads, provider: 'cpu', debug: false },
    ruleFsts: placed(ruleFsts),
    maxNumSentences: 1,
  };
}

/** Speech by models for sherpa-onnx, in a process of its own, which is started at the first use and replaced after a crash. */
export function createSherpaSpeaker({ find, behind = false }: SherpaModels & Behind): SherpaSpeaker {
  const sherpa = createSpeechProcess<Message, Answer>({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    finishMs: FINISH_MS,
    behind,
    read: createAnswerReader(Answer),
  });
  const makeMessage = (model: SherpaModel) => ({ key: model.key, config: makeConfig(model) });
  const speakWith: SherpaSpeaker['speakWith'] = async (model, { locale, reference, ...said }, signal) => {
    const { language } = new Intl.Locale(locale);
    // With a mismatch sherpa-onnx would use an arbitrary voice, or exit.
    if ((model.clone === undefined) !== (reference === undefined))
      throw crashed(new Error('a clone needs a reference'));
    const like = reference && {
      samples: reference.samples,
      sampleRate: reference.sampleRate,
      text: reference.transcript ?? '',
      take: reference.take ?? 0,
    };
    const request = { model: makeMessage(model), language, steps: model.clone?.steps ?? STEPS, ...said };
    const answer = await sherpa.request({ kind: 'speak', ...request, ...(like && { reference: like }) }, signal);
    if (answer.kind !== 'speech') throw crashed(new Error('no speech'));
    return { sampleRate: answer.sampleRate, pcm: answer.pcm };
  };
  return {
    name: 'sherpa-onnx',
    speakWith,
    async say({ voice, ...said }, signal) {
      const [, id = '', speaker = ''] = /^(.+)\/(\d+)$/.exec(voice) ?? [];
      const model = find(id);
      if (model === undefined) throw new SpeechError('voice_unknown', `there is no model of the voice "${voice}"`);
      return speakWith(model, { ...said, speaker: Number(speaker) }, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new SpeechError('engine_failed', `the model ${id} does not speak`, { cause: error });
      });
    },
    async load(model, signal) {
      const answer = await sherpa.request({ kind: 'load', model: makeMessage(model) }, signal);
      if (answer.kind !== 'loaded') throw crashed(new Error('not loaded'));
      return answer.speakers;
    },
    pid: () => sherpa.pid(),
    close: () => sherpa.close(),
  };
}
