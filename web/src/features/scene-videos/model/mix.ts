import { CURVE_RATE, EVEN, musicCurve } from '@orator/contracts/scene-videos/music-curve';

/** Seconds of music before and after the speech: enough to hear it being ducked and return. */
const BEFORE_S = 2.5;
const AFTER_S = 4;
/** Target loudness of speech, LUFS, and the offset of the scale (ITU-R BS.1770). */
const SPEECH_LUFS = -18;
const SCALE = -0.691;
const RATE = 48_000;

/** The input of a mix. */
interface Mix {
  readonly speech: AudioBuffer;
  readonly music: AudioBuffer;
  /** The times of the words, in order, seconds from the beginning of the speech. */
  readonly words: readonly { readonly start: number; readonly end: number }[];
  /** Volume of the music without speech, percent of speech. */
  readonly volume: number;
}

/** The gain that normalises speech, measured where it speaks. */
function measureGain(speech: AudioBuffer, words: Mix['words']): number {
  const samples = speech.getChannelData(0);
  let [sum, count] = [0, 0];
  for (const { start, end } of words) {
    for (const value of samples.subarray(Math.floor(start * speech.sampleRate), Math.ceil(end * speech.sampleRate))) {
      sum += value * value;
      count += 1;
    }
  }
  if (sum === 0) return 1;
  return 10 ** ((SPEECH_LUFS - (SCALE + 10 * Math.log10(sum / count))) / 20);
}

/**
 * Mixes speech with music that is ducked by the same curve as in the video, including some seconds before and after it.
 */
export function mixPreview({ speech, music, words, volume }: Mix): Promise<AudioBuffer> {
  const seconds = BEFORE_S + speech.duration + AFTER_S;
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: Math.ceil(seconds * RATE), sampleRate: RATE });
  const voice = new AudioBufferSourceNode(context, { buffer: speech });
  const level = new GainNode(context, { gain: measureGain(speech, words) });
  voice.connect(level).connect(context.destination);
  voice.start(BEFORE_S);
  const under = new AudioBufferSourceNode(context, { buffer: music, loop: true });
  const ducked = new GainNode(context, { gain: 0 });
  const spoken = words.map(({ start, end }) => ({ start: start + BEFORE_S, end: end + BEFORE_S }));
  const curve = musicCurve({ seconds, musicS: music.duration, gain: (EVEN * volume) / 100, words: spoken });
  ducked.gain.setValueCurveAtTime(curve, 0, curve.length / CURVE_RATE);
  under.connect(ducked).connect(context.destination);
  under.start();
  return context.startRendering();
}
