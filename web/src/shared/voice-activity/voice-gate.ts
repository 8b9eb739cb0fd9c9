/** An abrupt end or beginning clicks, seconds. */
const FADE_S = 0.012;
/** The page has ended what was playing this long after it says so, seconds. */
const ENDED_S = 0.03;
/** How often its level is measured, seconds: that of a window of the microphone. */
const MEASURED_S = 0.032;
const SILENCE_DB = -100;

/** What the sound of a voice passes, and what holds it back while somebody speaks. */
export interface VoiceGate {
  /** Somebody begins to speak; turns are counted from 1. */
  readonly hold: (turn: number) => void;
  /** The page has ended what was playing when a turn began: what is played from now on is another thing. */
  readonly letSpeak: (turn: number) => void;
  /** @returns the level of what was let through, dB below full scale, every 32 ms; null in between */
  readonly pass: (input: Float32Array | undefined, output: Float32Array) => number | null;
}

/** @param sampleRate Hz */
export function createVoiceGate(sampleRate: number): VoiceGate {
  const step = 1 / (FADE_S * sampleRate);
  let [held, ended, wait, gain] = [0, 0, 0, 1];
  let [power, counted] = [0, 0];
  const measure = (): number | null => {
    if (counted < MEASURED_S * sampleRate) return null;
    const level = 10 * Math.log10(power / counted);
    [power, counted] = [0, 0];
    return Math.max(SILENCE_DB, level);
  };
  return {
    hold: (turn) => {
      held = Math.max(held, turn);
    },
    letSpeak: (turn) => {
      ended = Math.max(ended, turn);
      wait = ENDED_S * sampleRate;
    },
    pass: (input, output) => {
      wait = Math.max(0, wait - output.length);
      const isHeld = held > ended || wait > 0;
      for (let i = 0; i < output.length; i++) {
        gain = isHeld ? Math.max(0, gain - step) : Math.min(1, gain + step);
        const sample = (input?.[i] ?? 0) * gain;
        output[i] = sample;
        power += sample * sample;
      }
      counted += output.length;
      return measure();
    },
  };
}
