/**
 * | constants | source |
 * |---|---|
 * | `THRESHOLDS` | measured: ADR 106; .1 and .3 in place of Silero VAD's .5 |
 * | `TIMEOUT_MS` | chosen, not measured |
 * | `PIECE`, `LEAD` | chosen (ADR 106); ten minutes read in such pieces: docs/measurements/listening.md |
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readAudio } from '../head/read-audio.ts';
import { WINDOW } from './list-rests.ts';
import { crashed, createSpeechProcess } from '@orator/speech/speech-process';

/** A program under the GPL, which is only started as a separate process, never imported. */
const PROGRAM = fileURLToPath(import.meta.resolve('@orator/sherpa-child'));
/** The network that finds voices. It is the only file of the package that is read (docs/adr/0106). */
const MODEL = '@ricky0123/vad-web/dist/silero_vad_v5.onnx';
/**
 * From the first on somebody may speak, from the second on somebody does (`listRests`). The usual one alone, 0.5, loses words
 * over loud music (docs/adr/0106).
 */
const THRESHOLDS = [0.1, 0.3];
/** For a piece on a slow machine, and the start of the process. */
const TIMEOUT_MS = 60_000;
/** Samples of a piece, 32 s, and those before it from which the network knows what is going on, 3 s. */
const PIECE = 1000 * WINDOW;
const LEAD = 100 * WINDOW;

/** The program's protocol, documented in its README; nothing is imported from it. */
interface Message {
  readonly kind: 'listen';
  readonly model: string;
  readonly samples: Float32Array;
  readonly thresholds: readonly number[];
}
const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('voice'), windows: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('error'), error: z.literal('failed'), code: z.string().nullable(), message: z.string() }),
]);

function read(message: unknown): Uint8Array {
  const answer = Answer.safeParse(message);
  if (!answer.success) throw crashed(answer.error);
  if (answer.data.kind === 'error') throw crashed(new Error(answer.data.message));
  return answer.data.windows;
}

/**
 * Finds where somebody speaks in a file of our own, by a network in a process of its own, which ends with the work. It takes the
 * sound in pieces, so that its memory does not grow with the length.
 * @returns for each window of 512 samples at 16 kHz how likely a voice is, 0, 1 or 2 as `listRests` takes them; empty where it
 * cannot be told, which is warned of once
 * @throws {HeadError} `bad_audio`, or the signal's reason
 */
export type FindVoice = (audioPath: string, control: FindVoiceControl) => Promise<Uint8Array>;

interface FindVoiceControl {
  readonly signal: AbortSignal;
  /** Told the share that is done, 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** Where the model lies; null when its package is not installed. */
function findModel(): string | null {
  try {
    const path = fileURLToPath(import.meta.resolve(MODEL));
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** What an error says, and its cause. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/**
 * @param warn is told once when no voice can be found
 * @param model path of the network; null when there is none
 */
export function createVoiceFinder(warn: (message: string) => void, model: string | null = findModel()): FindVoice {
  let warned = false;
  const warnOnce = (why: string): Uint8Array => {
    if (!warned) warn(`lips move in music before a voice, because no voice can be found in sound: ${why}`);
    warned = true;
    return new Uint8Array();
  };
  return async (audioPath, { signal, progress }) => {
    if (model === null) return warnOnce(`${MODEL} is not installed`);
    const { samples } = await readAudio(audioPath, signal);
    const windows = new Uint8Array(Math.floor(samples.length / WINDOW));
    const child = createSpeechProcess<Message, Uint8Array>({ program: PROGRAM, timeoutMs: TIMEOUT_MS, read });
    try {
      for (let at = 0; at < windows.length * WINDOW; at += PIECE) {
        const lead = Math.min(at, LEAD);
        const piece = samples.slice(at - lead, Math.min(at + PIECE, windows.length * WINDOW));
        const heard = await child.request({ kind: 'listen', model, samples: piece, thresholds: THRESHOLDS }, signal);
        windows.set(heard.subarray(lead / WINDOW), at / WINDOW);
        progress?.(Math.min(1, (at + PIECE) / samples.length));
      }
      return windows;
    } catch (error) {
      signal.throwIfAborted();
      return warnOnce(explain(error));
    } finally {
      await child.close();
    }
  };
}
