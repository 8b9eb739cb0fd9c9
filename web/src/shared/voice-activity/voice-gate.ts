/** Time of fading, seconds, because an abrupt end or beginning clicks. */
const FADE_S = 0.012;
/** Seconds after `letSpeak` until the interrupted answer has really ended. */
const ENDED_S = 0.03;
/** How often the level of the voice is measured, seconds: once in each window of the microphone. */
const MEASURED_S = 0.032;
const SILENCE_DB = -100;
/** Gain of a softened voice (-15 dB), and for how long, seconds: by then it is known whether somebody speaks. */
const SOFT = 0.18;
const SOFT_S = 0.35;
/** Seconds in which a softened voice comes back when nobody spoke after all. */
const BACK_S = 0.25;

/** A gate for the sound of a voice, which is closed while somebody speaks. */
export interface VoiceGate {
  /** Closes the gate because somebody begins to speak; turns are counted from 1. */
  readonly hold: (turn: number) => void;
  /** Softens the voice when a sound is heard that may be the beginning of speech. */
  readonly soften: () => void;
  /** The page has ended the answer that a turn interrupted: sound that is played from now on may be heard. */
  readonly letSpeak: (turn: number) => void;
  /** @returns the level of what was let through, dB below full scale, every 32 ms; null in between */
  readonly pass: (input: Float32Array | undefined, output: Float32Array) => number | null;
}

/** @param sampleRate Hz */
export function createVoiceGate(sampleRate: number): VoiceGate {
  const step = 1 / (FADE_S * sampleRate);
  const stepBack = (1 - SOFT) / (BACK_S * sampleRate);
  let [held, ended, wait, soft, gain] = [0, 0, 0, 0, 1];
  let isSoft = false;
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
    soften: () => {
      soft = SOFT_S * sampleRate;
    },
    letSpeak: (turn) => {
      ended = Math.max(ended, turn);
      wait = ENDED_S * sampleRate;
    },
    pass: (input, output) => {
      wait = Math.max(0, wait - output.length);
      soft = Math.max(0, soft - output.length);
      const isHeld = held > ended || wait > 0;
      const target = isHeld ? 0 : soft > 0 ? SOFT : 1;
      // Only a softened voice comes back slowly. After silence the gate opens at once, so that the beginning of the
      // next answer is whole.
      isSoft = (isSoft || soft > 0) && !isHeld && gain < 1;
      const rise = isSoft ? stepBack : step;
      for (let i = 0; i < output.length; i++) {
        gain = target < gain ? Math.max(target, gain - step) : Math.min(target, gain + rise);
        const sample = (input?.[i] ?? 0) * gain;
        output[i] = sample;
        power += sample * sample;
      }
      counted += output.length;
      return measure();
    },
  };
}
