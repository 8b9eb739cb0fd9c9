import { SAMPLE_RATE } from '@orator/voice-activity/network/voice-network';

/** A sound, mono, 16 kHz, -1 to 1. */
export type Sound = Float32Array<ArrayBuffer>;

/** The same numbers from 0 to 1 each time (mulberry32, public domain, by Tommy Ettinger). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const makeSound = (seconds: number, sample: (at: number, share: number) => number): Sound => {
  const length = Math.round(seconds * SAMPLE_RATE);
  return Float32Array.from({ length }, (_, i) => sample(i / SAMPLE_RATE, i / length));
};

/** Passes a band around a pitch, Hz (RBJ's cookbook: https://webaudio.github.io/Audio-EQ-Cookbook/audio-eq-cookbook.html). */
function passBand(sound: Sound, pitch: number, quality: number): Sound {
  const turn = (2 * Math.PI * pitch) / SAMPLE_RATE;
  const alpha = Math.sin(turn) / (2 * quality);
  const [gain, back, back2] = [alpha / (1 + alpha), (-2 * Math.cos(turn)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return sound.map((x) => {
    const y = gain * (x - x2) - back * y1 - back2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

export const readPower = (sound: Float32Array): number =>
  sound.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, sound.length);

/** A sound at a level, root mean square of what is not silent, dB below full scale. */
export function setLevel(sound: Float32Array, level: number): Sound {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const heard = sound.filter((sample) => Math.abs(sample) > peak / 50);
  const gain = 10 ** (level / 20) / Math.sqrt(readPower(heard) || 1);
  return Float32Array.from(sound, (sample) => Math.max(-1, Math.min(1, sample * gain)));
}

/** Adds a sound to another one, from a time on, seconds. */
export function mixIn(into: Float32Array, sound: Float32Array, atS: number): void {
  const from = Math.round(atS * SAMPLE_RATE);
  for (let i = 0; i < sound.length && from + i < into.length; i++)
    into[from + i] = (into[from + i] ?? 0) + (sound[i] ?? 0);
}

/** Rises and falls within a few hundredths of a second. */
const swell = (share: number): number => Math.min(1, share / 0.08, (1 - share) / 0.2);

/** "Mhm": two hums with closed lips, of a voice's pitch and its overtones through a nose. */
export function hum(pitch: number): Sound {
  const one = (seconds: number, from: number, to: number): Sound => {
    let phase = 0;
    const source = makeSound(seconds, (_at, share) => {
      phase += (from + (to - from) * share) / SAMPLE_RATE;
      const overtones = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => Math.sin(2 * Math.PI * n * phase) / n);
      return swell(share) * overtones.reduce((sum, value) => sum + value, 0);
    });
    const [nose, middle, top] = [passBand(source, 270, 2), passBand(source, 1000, 5), passBand(source, 2200, 5)];
    return source.map((_, i) => (nose[i] ?? 0) + 0.06 * (middle[i] ?? 0) + 0.03 * (top[i] ?? 0));
  };
  const whole = new Float32Array(Math.round(0.45 * SAMPLE_RATE));
  mixIn(whole, one(0.17, pitch, pitch * 0.95), 0);
  mixIn(whole, one(0.23, pitch * 1.05, pitch * 1.25), 0.2);
  return whole;
}

/** A cough: a burst of air, a rough voice within it, and air again (Korpas and others 1996). */
export function cough(random: () => number): Sound {
  const noise = makeSound(0.4, () => 2 * random() - 1);
  const [low, high] = [passBand(noise, 500 + 300 * random(), 1.5), passBand(noise, 1800 + 800 * random(), 1)];
  let phase = 0;
  return Float32Array.from(noise, (_, i) => {
    const at = i / SAMPLE_RATE;
    phase += (180 + 60 * random()) / SAMPLE_RATE;
    const burst = at < 0.01 ? at / 0.01 : Math.exp(-(at - 0.01) / 0.07);
    const voice =
      at > 0.09 && at < 0.25 ? 0.12 * Math.sin(2 * Math.PI * phase) * Math.sin((Math.PI * (at - 0.09)) / 0.16) : 0;
    const tail = 0.25 * Math.exp(-(((at - 0.28) / 0.07) ** 2));
    return ((low[i] ?? 0) * 2 + (high[i] ?? 0)) * (burst + tail) + voice * burst;
  });
}

/** A room: a fan's hum and its noise, and now and then keys or a cup. */
export function roomNoise(seconds: number, random: () => number): Sound {
  let brown = 0;
  const noise = makeSound(seconds, (at) => {
    brown = 0.98 * brown + 0.02 * (2 * random() - 1);
    return 3 * brown + 0.05 * Math.sin(2 * Math.PI * 100 * at) + 0.02 * (2 * random() - 1);
  });
  for (let at = 0; at < seconds; at += 0.15 + 2 * random()) {
    const click = makeSound(0.05, (_t, share) => (2 * random() - 1) * Math.exp(-18 * share));
    mixIn(noise, passBand(click, 800 + 3000 * random(), 2), at);
  }
  return noise;
}

const SCALE = [0, 2, 4, 7, 9, 12, 14, 16];

/** Music of an instrument that is plucked (Karplus and Strong 1983), with chords and a drum. */
export function music(seconds: number, random: () => number): Sound {
  const whole = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const pluck = (pitch: number, lengthS: number): Sound => {
    const period = Math.round(SAMPLE_RATE / pitch);
    const string = Float32Array.from({ length: period }, () => 2 * random() - 1);
    return makeSound(lengthS, (at) => {
      const i = Math.round(at * SAMPLE_RATE) % period;
      const sample = string[i] ?? 0;
      string[i] = 0.498 * (sample + (string[(i + 1) % period] ?? 0));
      return sample;
    });
  };
  for (let beat = 0; beat * 0.25 < seconds; beat++) {
    const note = SCALE[Math.floor(random() * SCALE.length)] ?? 0;
    mixIn(whole, pluck(220 * 2 ** (note / 12), 0.9), beat * 0.25);
    if (beat % 8 === 0) for (const third of [0, 4, 7]) mixIn(whole, pluck(110 * 2 ** (third / 12), 2), beat * 0.25);
    if (beat % 2 === 0)
      mixIn(
        whole,
        makeSound(0.12, (at) => 0.8 * Math.sin(2 * Math.PI * (60 + 60 * Math.exp(-at * 40)) * at) * Math.exp(-at * 30)),
        beat * 0.25,
      );
  }
  return whole;
}

/** What a microphone hears of a loudspeaker in a small room: later, duller, and with echoes. @param loss dB */
export function playThroughRoom(played: Float32Array, loss: number): Sound {
  const gain = 10 ** (-loss / 20);
  const echoes = [
    [0.012, 1],
    [0.019, 0.5],
    [0.027, 0.35],
    [0.041, 0.25],
    [0.068, 0.15],
  ] as const;
  const heard = new Float32Array(played.length + SAMPLE_RATE / 10);
  for (const [late, share] of echoes)
    mixIn(
      heard,
      played.map((sample) => gain * share * sample),
      late,
    );
  let before = 0;
  return heard.map((sample) => {
    before = 0.6 * sample + 0.4 * before;
    return before;
  });
}
