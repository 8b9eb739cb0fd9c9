import { InferenceSession, Tensor } from 'onnxruntime-node';
import { averageSpeaker } from './likeness.ts';
import { changeColour, changeGains, findGains, measureColour } from './sound/colour.ts';
import { BANDS } from './sound/mel-spectrogram.ts';
import { setLevel, shortenSilences } from './sound/prepare-speech.ts';
import { FRAMES, melWindows } from './sound/windows.ts';

/** Numbers of an embedding. Source: Resemblyzer's `model_embedding_size`. */
const SIZE = 256;

/** Whose voice it is, and its colour. */
export interface HeardVoice {
  /** 256 numbers of length 1. */
  readonly embedding: Float32Array;
  /** Mean level in each of 40 bands, dB. */
  readonly levels: Float32Array;
}

/** Sounds of one voice with the colour of another. */
export interface ColouredVoice {
  /** The gains that lead there, dB in each band. */
  readonly gains: Float32Array;
  /** The embedding of the voice after each of the changes. */
  readonly embeddings: readonly Float32Array[];
}

/** Resemblyzer's encoder of speakers (GE2E, Wan and others 2018). */
export interface SpeakerEncoder {
  /**
   * Whose voice it is: 256 numbers of length 1. Null where nothing is heard.
   * @param samples mono, 16 kHz, -1 to 1
   * @throws Error for another network
   */
  readonly embed: (samples: Float32Array) => Promise<Float32Array | null>;
  /** The same with its colour. @throws as `embed` */
  readonly hear: (samples: Float32Array) => Promise<HeardVoice | null>;
  /**
   * Hears sounds of one voice with the colour of another: their mean level in each band is brought to that one's.
   * @param sounds mono, 16 kHz, -1 to 1
   * @param levels of the other voice, dB
   * @param changes of the gains, dB
   * @returns null where nothing is heard
   */
  readonly colour: (
    sounds: readonly Float32Array[],
    levels: Float32Array,
    changes: readonly Float32Array[],
  ) => Promise<ColouredVoice | null>;
  /** The same of speech that is prepared already: as `embed_utterance` of Resemblyzer gives it. */
  readonly embedPrepared: (samples: Float32Array) => Promise<Float32Array>;
}

/** What the network hears of a sound: null where nothing is said. */
function readWindows(samples: Float32Array): Float32Array | null {
  const speech = shortenSilences(samples);
  return speech.length === 0 ? null : melWindows(setLevel(speech)).mel;
}

function joinWindows(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * Loads the network that the recipe of `packages/voice-models` writes.
 * @param threads that calculate
 * @throws Error when the file is no network
 */
export async function loadEncoder(model: string, threads: number): Promise<SpeakerEncoder> {
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const embedWindows = async (mel: Float32Array): Promise<Float32Array> => {
    const count = mel.length / (FRAMES * BANDS);
    const { embedding } = await session.run({ mel: new Tensor('float32', mel, [count, FRAMES, BANDS]) });
    const values = embedding?.data;
    if (!(values instanceof Float32Array) || values.length !== count * SIZE) throw new Error('it is another model');
    return averageSpeaker(Array.from({ length: count }, (_, at) => values.subarray(at * SIZE, (at + 1) * SIZE)));
  };
  const hear = async (samples: Float32Array): Promise<HeardVoice | null> => {
    const mel = readWindows(samples);
    return mel === null ? null : { embedding: await embedWindows(mel), levels: measureColour(mel) };
  };
  return {
    hear,
    embedPrepared: (samples) => embedWindows(melWindows(samples).mel),
    embed: async (samples) => (await hear(samples))?.embedding ?? null,
    async colour(sounds, levels, changes) {
      const mel = joinWindows(sounds.map(readWindows).filter((windows) => windows !== null));
      if (mel.length === 0) return null;
      const gains = findGains(measureColour(mel), levels);
      const embeddings = [];
      for (const change of changes) embeddings.push(await embedWindows(changeColour(mel, changeGains(gains, change))));
      return { gains, embeddings };
    },
  };
}
