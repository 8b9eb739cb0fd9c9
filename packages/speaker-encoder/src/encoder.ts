import { InferenceSession, Tensor } from 'onnxruntime-node';
import { averageSpeaker } from './likeness.ts';
import { BANDS } from './sound/mel-spectrogram.ts';
import { setLevel, shortenSilences } from './sound/prepare-speech.ts';
import { FRAMES, melWindows } from './sound/windows.ts';

/** Numbers of an embedding. */
const SIZE = 256;

/** Resemblyzer's encoder of speakers (GE2E, Wan and others 2018). */
export interface SpeakerEncoder {
  /**
   * Whose voice it is: 256 numbers of length 1. Null where nothing is heard.
   * @param samples mono, 16 kHz, -1 to 1
   * @throws Error for another network
   */
  readonly embed: (samples: Float32Array) => Promise<Float32Array | null>;
  /** The same of speech that is prepared already: as `embed_utterance` of Resemblyzer gives it. */
  readonly embedPrepared: (samples: Float32Array) => Promise<Float32Array>;
}

/**
 * Loads the network that the recipe of `packages/speech-models` writes.
 * @param threads that calculate
 * @throws Error when the file is no network
 */
export async function loadEncoder(model: string, threads: number): Promise<SpeakerEncoder> {
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const embedPrepared = async (samples: Float32Array): Promise<Float32Array> => {
    const { count, mel } = melWindows(samples);
    const { embedding } = await session.run({ mel: new Tensor('float32', mel, [count, FRAMES, BANDS]) });
    const values = embedding?.data;
    if (!(values instanceof Float32Array) || values.length !== count * SIZE) throw new Error('it is another model');
    return averageSpeaker(Array.from({ length: count }, (_, at) => values.subarray(at * SIZE, (at + 1) * SIZE)));
  };
  return {
    embedPrepared,
    async embed(samples) {
      const speech = shortenSilences(samples);
      return speech.length === 0 ? null : embedPrepared(setLevel(speech));
    },
  };
}
