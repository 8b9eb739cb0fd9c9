/**
 * | constants | source |
 * |---|---|
 * | `TIMEOUT_MS`, `IDLE_MS`, `FINISH_MS`, `MOST_THREADS` | chosen; its speed and memory are measured in docs/measurements/voices.md |
 * | `LEAD_S` | measured: docs/measurements/speech.md |
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@orator/contracts/core/common';
import { signPhones, type SignSounds } from '@orator/kokoro/signs/sign-phones';
import { divideSigns, type Sign, signNumber } from '@orator/kokoro/signs/signs';
import { adaptMixture, isBritish, type StyleMixture } from '@orator/kokoro/voices';
import { z } from 'zod';
import type { EspeakEngine } from '../espeak/espeak-engine.ts';
import type { SpokenPiece, WordPhone } from '../joining/join-pieces.ts';
import { divideTime, spreadStress } from '../joining/phone-timing.ts';
import type { SherpaModel } from '../sherpa/sherpa-speaker.ts';
import { type Behind, crashed, createAnswerReader, createSpeechProcess } from '../speech-process.ts';
import type { SpeechPiece } from '@orator/spoken-text/pieces/speech-pieces';
import { readSigns } from './read-signs.ts';

/** The family of the models that it speaks with, and the files of one. */
export const KOKORO_FAMILY = 'kokoro-signs';
const Files = z.object({ model: z.string(), voices: z.string() });

const PROGRAM = fileURLToPath(import.meta.resolve('@orator/kokoro/main'));
/** Time for a long sentence on a slow machine, and for loading the network. */
const TIMEOUT_MS = 180_000;
/** The network takes a gigabyte, which is given back after so long without a sentence. */
const IDLE_MS = 5 * 60_000;
/** A piece that was stopped gets this long to end by itself; killing the process would be worse, because loading takes longer. */
const FINISH_MS = 10_000;
const MOST_THREADS = 4;
/** Sounds come this much earlier than the network's durations say: some three of its units of time (docs/measurements/speech.md). */
const LEAD_S = 0.07;

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), voices: z.number().int() }),
  z.object({
    kind: z.literal('speech'),
    sampleRate: z.number().positive(),
    pcm: z.instanceof(Int16Array),
    durations: z.instanceof(Float32Array),
  }),
]);
type Answer = z.output<typeof Answer>;

/** The program's messages (`packages/kokoro/src/protocol.ts`). */
interface Loading {
  readonly model: string;
  readonly voices: string;
  readonly threads: number;
}
type Message =
  | (Loading & { readonly kind: 'load' })
  | (Loading & {
      readonly kind: 'speak';
      readonly tokens: readonly number[];
      readonly voice: number | readonly number[];
      readonly manner?: number | undefined;
      readonly speed: number;
    });

function describeLoading({ folder, files }: SherpaModel): Loading {
  const { model, voices } = Files.parse(files);
  const threads = Math.min(MOST_THREADS, availableParallelism());
  return { model: join(folder, model), voices: join(folder, voices), threads };
}

export interface KokoroRequest {
  readonly piece: SpeechPiece;
  readonly locale: Locale;
  /** The number of the voice, whose manner of reading is taken. */
  readonly speaker: number;
  /** The voices whose style speaks; without it, that of the speaker. */
  readonly mixture?: StyleMixture | undefined;
  /** Multiple of the voice's usual speed. */
  readonly speed: number;
}

export interface KokoroSpeaker {
  /**
   * Speaks a piece; its phones are where the network placed them. Null where there is nothing to say.
   * @throws {SpeechError} `engine_failed`; the signal's reason
   */
  readonly sayPiece: (model: SherpaModel, request: KokoroRequest, signal: AbortSignal) => Promise<SpokenPiece | null>;
  /** @returns how many voices it has @throws {SpeechError} `engine_failed` when it cannot be loaded */
  readonly load: (model: SherpaModel, signal: AbortSignal) => Promise<number>;
  /** Id of the program's process, while it runs. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** Phones of one part of a piece, moved by the length of those before. */
const toPhones = (sounds: readonly SignSounds[], by: number): WordPhone[] =>
  sounds.flatMap(({ ipa, start, end, word, stress }) =>
    divideTime(ipa, start + by, end + by).map((phone) => ({ ...phone, stress, word })),
  );

/** Speech by Kokoro in a process of its own, which is started at the first use and ends after minutes without any. */
export function createKokoroSpeaker(espeak: EspeakEngine, { behind = false }: Behind = {}): KokoroSpeaker {
  const process = createSpeechProcess<Message, Answer>({
    program: PROGRAM,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    finishMs: FINISH_MS,
    behind,
    read: createAnswerReader(Answer),
  });
  const sayPart = async (model: SherpaModel, signs: readonly Sign[], asked: KokoroRequest, signal: AbortSignal) => {
    const tokens = signs.map(({ sign }) => signNumber(sign));
    const { speaker, mixture, speed, locale } = asked;
    const spoken = mixture === undefined ? { voice: speaker } : adaptMixture({ speaker, mixture }, locale);
    const answer = await process.request(
      { kind: 'speak', ...describeLoading(model), tokens, ...spoken, speed },
      signal,
    );
    if (answer.kind !== 'speech') throw crashed(new Error('no speech'));
    return answer;
  };
  return {
    async sayPiece(model, request, signal) {
      const { piece, locale, speaker } = request;
      const { signs, words } = await readSigns(espeak, { piece, locale, british: isBritish(speaker) }, signal);
      const [sounds, phones]: [Int16Array[], WordPhone[]] = [[], []];
      let [sampleRate, length] = [0, 0];
      for (const part of divideSigns(signs)) {
        if (part.every(({ word }) => word < 0)) continue;
        const { pcm, durations, ...made } = await sayPart(model, part, request, signal);
        sampleRate = made.sampleRate;
        phones.push(...toPhones(signPhones(part, durations, LEAD_S), length / sampleRate));
        sounds.push(pcm);
        length += pcm.length;
      }
      if (sounds.length === 0) return null;
      const pcm = new Int16Array(length);
      let at = 0;
      for (const sound of sounds) {
        pcm.set(sound, at);
        at += sound.length;
      }
      return { sampleRate, pcm, phones: spreadStress(phones), words };
    },
    pid: () => process.pid(),
    async load(model, signal) {
      const answer = await process.request({ kind: 'load', ...describeLoading(model) }, signal);
      if (answer.kind !== 'loaded') throw crashed(new Error('not loaded'));
      return answer.voices;
    },
    close: () => process.close(),
  };
}
