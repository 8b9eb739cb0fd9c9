/**
 * | constants | source |
 * |---|---|
 * | `EMPTY_DB`, `MOST_DELAY_S`, `LEAST_ALIKE`, `BETTER` | chosen, not measured; 5 ms are 1.7 m of sound |
 * | `PIECES`, `PIECE_S` | chosen: a minute in all, whatever the length |
 * | `SURROUND`, `SURROUND_COUNTS` | ITU-R BS.775-3, table 2; ffmpeg's order of channels |
 */

/** Which channels make one, and how. */
export interface Downmix {
  /** The share of each channel; below 0 where it is inverted. */
  readonly weights: readonly number[];
  /** The channel in which the sound is loudest, low effects apart. */
  readonly loudest: number;
}

/** Channels so far below the loudest, dB, are empty. */
const EMPTY_DB = 30;
/** The voice reaches two microphones that stand a metre and a half apart at most this much apart, seconds. */
const MOST_DELAY_S = 0.005;
/** Channels less alike than this, as a coefficient of correlation, are different sounds: neither counts as inverted. */
const LEAST_ALIKE = 0.5;
/** A delay must fit so much better than a smaller one. A steady tone fits at every one of its periods. */
const BETTER = 0.05;
/** How many pieces of how many seconds are compared, over the whole sound. */
const PIECES = 60;
const PIECE_S = 1;
/** 5.1 and 7.1 in ffmpeg's order (front left, right, middle; low effects; four others), as one channel: ITU-R BS.775-3, table 2. */
const SURROUND = [Math.SQRT1_2, Math.SQRT1_2, 1, 0, 0.5, 0.5, 0.5, 0.5];
const SURROUND_COUNTS: readonly number[] = [6, 8];

/**
 * Chooses how a sound of several channels becomes one in which nothing is lost: by the mean of the channels that are not
 * empty, with the sign of those turned that are another one inverted, as by a wrongly wired cable.
 * @param channels of equal length; `sampleRate` in Hz
 * @returns shares whose sizes add up to 1
 */
export function chooseDownmix(channels: readonly Float32Array[], sampleRate: number): Downmix {
  const surround = SURROUND_COUNTS.includes(channels.length);
  const energies = channels.map(sumSquares);
  const shares = channels.map((_, i) => (surround ? (SURROUND[i] ?? 0) : 1));
  const heard = energies.map((energy, i) => (shares[i] === 0 ? 0 : energy));
  const most = Math.max(...heard);
  // Only the channel of low effects has sound, or none has.
  if (most === 0) return pickOne(channels, energies.indexOf(Math.max(...energies)));
  const loudest = heard.indexOf(most);
  const reference = channels[loudest] ?? new Float32Array();
  const used = channels.map((channel, i) => {
    if ((heard[i] ?? 0) <= most * 10 ** (-EMPTY_DB / 10)) return 0;
    const inverted = i !== loudest && isInverted(reference, channel, sampleRate);
    return (shares[i] ?? 0) * (inverted ? -1 : 1);
  });
  const sum = used.reduce((total, share) => total + Math.abs(share), 0);
  return { weights: used.map((share) => share / sum), loudest };
}

const pickOne = (channels: readonly unknown[], loudest: number): Downmix => ({
  weights: channels.map((_, i) => (i === loudest ? 1 : 0)),
  loudest,
});

const sumSquares = (channel: Float32Array): number => channel.reduce((sum, sample) => sum + sample * sample, 0);

/** Whether a channel is another one with the sign turned, even when it comes a little sooner or later. */
function isInverted(reference: Float32Array, channel: Float32Array, sampleRate: number): boolean {
  const most = Math.round(MOST_DELAY_S * sampleRate);
  let best = 0;
  for (let delay = 0; delay <= most; delay++) {
    for (const by of delay === 0 ? [0] : [delay, -delay]) {
      const found = correlate(reference, channel, by, sampleRate);
      if (Math.abs(found) > Math.abs(best) + BETTER) best = found;
    }
  }
  return best < -LEAST_ALIKE;
}

/** The coefficient of correlation of a sound with another one that is shifted by so many samples, in pieces of both. */
function correlate(one: Float32Array, other: Float32Array, shift: number, sampleRate: number): number {
  const size = Math.round(PIECE_S * sampleRate);
  const hop = Math.max(size, Math.floor(one.length / PIECES));
  let [both, first, second] = [0, 0, 0];
  for (let from = 0; from < one.length; from += hop) {
    for (let i = from; i < Math.min(from + size, one.length); i++) {
      const [a, b] = [one[i] ?? 0, other[i + shift] ?? 0];
      both += a * b;
      first += a * a;
      second += b * b;
    }
  }
  return both / Math.sqrt(Math.max(Number.MIN_VALUE, first * second));
}
