import { createKokoroSpeaker, KOKORO_FAMILY } from '../kokoro/kokoro-speaker.ts';
import {
  type Aligner,
  createAlignedPieces,
  createPieceEngine,
  type PieceEngineOptions,
  type SayPiece,
} from '../aligned/aligned-engine.ts';
import { createEspeakEngine, type EspeakEngine } from '../espeak/espeak-engine.ts';
import type { SpokenPiece } from '../joining/join-pieces.ts';
import { keepLatest } from '../joining/keep-latest.ts';
import { createKnownPieces } from '../joining/known-pieces.ts';
import type { Prosody } from '../prosody/prosody.ts';
import {
  createSherpaSpeaker,
  type SherpaModel,
  type SherpaModels,
  type SherpaSpeaker,
} from '../sherpa/sherpa-speaker.ts';
import { SpeechError, type SpeechEngine, type SpeechOpening } from '../speech-engine.ts';
import { speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import { splitOpening } from '@orator/spoken-text/pieces/split-piece';
import { sayPieces } from './say-pieces.ts';

/** Loads any installed model and speaks with it, each by the program that runs it. */
export interface ModelSpeaker extends Pick<SherpaSpeaker, 'load' | 'speakWith' | 'close'> {
  /** Id of the process that a model runs in, while it runs. */
  readonly pid: (model: SherpaModel) => number | undefined;
}

const isKokoro = ({ family }: SherpaModel): boolean => family === KOKORO_FAMILY;

/** The model of a Kokoro voice and the voice's number in it; undefined for other voices. @param voice the engine's name for it */
export function findKokoroVoice(
  { find }: SherpaModels,
  voice: string,
): { readonly model: SherpaModel; readonly speaker: number } | undefined {
  const [, id = '', speaker = ''] = /^(.+)\/(\d+)$/.exec(voice) ?? [];
  const model = find(id);
  return model !== undefined && isKokoro(model) ? { model, speaker: Number(speaker) } : undefined;
}

/** Speaks with models that need not be installed, behind other work; each program is started at its first use. */
export function createModelSpeaker(): ModelSpeaker {
  const espeak = createEspeakEngine();
  const [sherpa, kokoro] = [
    createSherpaSpeaker({ find: () => undefined, behind: true }),
    createKokoroSpeaker(espeak, { behind: true }),
  ];
  return {
    load: (model, signal) => (isKokoro(model) ? kokoro : sherpa).load(model, signal),
    async speakWith(model, request, signal) {
      if (!isKokoro(model)) return sherpa.speakWith(model, request, signal);
      const { text, locale, speaker, speed } = request;
      return sayPieces(kokoro, model, { text, locale, speaker, speed }, signal);
    },
    pid: (model) => (isKokoro(model) ? kokoro : sherpa).pid(),
    close: async () => {
      await Promise.all([sherpa.close(), kokoro.close(), espeak.close()]);
    },
  };
}

export interface ModelEngine extends SpeechEngine {
  /**
   * Prepares a script that may be asked for: loads its model, speaks its first piece and keeps that. Of the scripts
   * that come while it speaks only the last is prepared next, so that a real request waits for one piece at most.
   */
  readonly ready: (opening: SpeechOpening) => void;
  readonly close: () => Promise<void>;
}

/** Speech by the installed models. */
export function createModelEngine(
  { find }: SherpaModels,
  espeak: EspeakEngine,
  { align, shape }: Pick<Aligner, 'align'> & Pick<Prosody, 'shape'>,
): ModelEngine {
  const [sherpa, kokoro, known] = [createSherpaSpeaker({ find }), createKokoroSpeaker(espeak), createKnownPieces()];
  const sayAligned = createAlignedPieces(sherpa, espeak, { align });
  const findKokoro = (voice: string) => findKokoroVoice({ find }, voice);
  const sayPiece: SayPiece = async (piece, request, signal) => {
    const { locale, voice, speed, reference, mixture } = request;
    const found = findKokoro(voice);
    const say = async (): Promise<SpokenPiece | null> => {
      if (found === undefined) return sayAligned(piece, request, signal);
      const { model, speaker } = found;
      const said = await kokoro
        .sayPiece(model, { piece, locale, speaker, mixture, speed }, signal)
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw new SpeechError('engine_failed', `the model ${model.key} does not speak`, { cause: error });
        });
      // The network's own times are steps of 25 ms, and less true than those that are found in the sound.
      return said === null ? null : align({ reference: said, pcm: said.pcm, sampleRate: said.sampleRate }, signal);
    };
    if (reference !== undefined) return say();
    const model = find(voice.replace(/\/\d+$/, ''))?.key;
    return known.say(JSON.stringify([model, voice, mixture, locale, speed, piece.text, piece.read]), say);
  };
  const divide: PieceEngineOptions['divide'] = (text, { locale, voice, followed }) => {
    const [first, ...others] = speechPieces(text, locale);
    if (first === undefined) return [];
    const opening = followed && findKokoro(voice) !== undefined ? splitOpening(first, locale) : [first];
    return [...opening, ...others];
  };
  const sayOpening = async ({ text, locale, voice, speed = 1 }: SpeechOpening): Promise<void> => {
    const [first] = divide(text, { locale, voice, followed: true });
    if (first !== undefined) await sayPiece(first, { locale, voice, speed }, new AbortController().signal);
  };
  return {
    ...createPieceEngine({ name: 'sherpa-onnx', divide }, sayPiece, { shape }),
    // Whoever needs the piece speaks it again, and hears of the failure.
    ready: keepLatest((opening: SpeechOpening) => sayOpening(opening).catch(() => undefined)),
    close: async () => {
      await Promise.all([sherpa.close(), kokoro.close()]);
    },
  };
}
