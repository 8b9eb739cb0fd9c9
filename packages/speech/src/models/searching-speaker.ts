import type { EspeakEngine } from '../espeak/espeak-engine.ts';
import { createKokoroSpeaker } from '../kokoro/kokoro-speaker.ts';
import type { SherpaModels } from '../sherpa/sherpa-speaker.ts';
import { type Sound, SpeechError, type SpeechEngine, type SpeechRequest } from '../speech-engine.ts';
import { findKokoroVoice } from './model-speaker.ts';
import { sayPieces } from './say-pieces.ts';

/**
 * Bytes that must be free for a second network: it takes 1.3 gigabytes, and other work needs some beside it. Source: Kokoro's memory (1.3
 * GB), and as much again for other work.
 */
const LEAST_MEMORY = 3 * 2 ** 30;

type Said = Pick<SpeechRequest, 'text' | 'locale' | 'voice' | 'mixture'>;

/** Speaks hundreds of sentences to which nobody listens, for searches of voices. */
export interface SearchingSpeaker {
  /** @throws {SpeechError} `voice_unknown` where the model is gone, `engine_failed`; the signal's reason */
  readonly say: (request: Said, signal: AbortSignal) => Promise<Sound>;
  readonly close: () => Promise<void>;
}

/**
 * Speaks at the lowest priority in a program of its own, so that no video or talk waits for a sentence of a search.
 * Without the memory for a second network it takes turns with everybody in the shared engine.
 * @param shared the engine that everybody uses
 * @param readMemory bytes that are free
 */
export function createSearchingSpeaker(
  models: SherpaModels,
  { espeak, shared }: { readonly espeak: EspeakEngine; readonly shared: SpeechEngine },
  readMemory: () => number = () => process.availableMemory(),
): SearchingSpeaker {
  const kokoro = createKokoroSpeaker(espeak, { behind: true });
  const hasRoom = (): boolean => kokoro.pid() !== undefined || readMemory() >= LEAST_MEMORY;
  return {
    async say(request, signal) {
      const found = findKokoroVoice(models, request.voice);
      if (found === undefined) throw new SpeechError('voice_unknown', `there is no model of ${request.voice}`);
      if (!hasRoom()) return shared.synthesise(request, signal);
      const { text, locale, mixture } = request;
      return sayPieces(kokoro, found.model, { text, locale, mixture, speaker: found.speaker, speed: 1 }, signal);
    },
    close: () => kokoro.close(),
  };
}
