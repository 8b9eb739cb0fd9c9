import { createVoiceNetwork, SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import { readSilero } from '@orator/voice-activity/network/silero';
import { createPlayedWatch } from '@orator/voice-activity/turns/played-watch';
import { createTurnWatch, type Moment, type TurnEvent } from '@orator/voice-activity/turns/turn-watch';
import { quantile } from '@orator/rig/math/numeric';
import { mixIn, playThroughRoom, readPower, type Sound } from './sounds.ts';

const WINDOW_MS = (1000 * WINDOW) / SAMPLE_RATE;
/** Sound of the avatar before somebody speaks over it, in which its echo is learnt, seconds. */
const BEFORE_S = 4;
const AFTER_S = 2;
/** Level from which somebody counts as heard, as in talk-tap.browser.js. */
const AUDIBLE = 0.02;
const SILENCE_DB = -100;

const readLevel = (sound: Float32Array): number => Math.max(SILENCE_DB, 10 * Math.log10(readPower(sound) || 1e-12));

/** What is heard in the windows of a microphone while an avatar speaks. @param own what it says, as it is played */
function hearMoments(microphone: Sound, own: Sound): Moment[] {
  const network = createVoiceNetwork(readSilero());
  const played = createPlayedWatch();
  const moments: Moment[] = [];
  for (let at = 0; at + WINDOW <= microphone.length; at += WINDOW) {
    played.add(readLevel(own.subarray(at, at + WINDOW)));
    moments.push({ ...network.hear(microphone.subarray(at, at + WINDOW)), played: played.take() });
  }
  return moments;
}

const cut = (sound: Sound, fromS: number, seconds: number): Sound => {
  const length = Math.round(seconds * SAMPLE_RATE);
  const from = Math.round(fromS * SAMPLE_RATE);
  return Float32Array.from({ length }, (_, i) => sound[(from + i) % sound.length] ?? 0);
};

interface Room {
  /** A quiet room of so many seconds. */
  readonly empty: (seconds: number) => Sound;
  /** What the avatar says, at the level at which it is played. */
  readonly own: Sound;
}

/** A microphone's sound in which a person speaks over an avatar. */
export interface Overlap {
  readonly moments: readonly Moment[];
  /** Window in which the person is heard first. */
  readonly first: number;
}

/**
 * Mixes each phrase with an avatar's words, which return from the loudspeakers.
 * @param loss of the echo, dB less than it is played; null when there is none
 */
export const mixOverlaps = (phrases: readonly Sound[], { empty, own }: Room, loss: number | null): Overlap[] =>
  phrases.map((phrase, number) => {
    const seconds = BEFORE_S + AFTER_S;
    const spoken = cut(own, 1.7 * number, seconds);
    const microphone = empty(seconds);
    if (loss !== null) mixIn(microphone, playThroughRoom(spoken, loss), 0);
    mixIn(microphone, phrase, BEFORE_S);
    const first = phrase.findIndex((sample) => Math.abs(sample) > AUDIBLE) + BEFORE_S * SAMPLE_RATE;
    return { moments: hearMoments(microphone, spoken), first: first / WINDOW };
  });

/** Sounds that are no turns while an avatar speaks, without an echo. */
export const mixNoise = (noise: Sound, { own }: Room): Moment[] =>
  hearMoments(noise, cut(own, 0, noise.length / SAMPLE_RATE));

/** Time from the first sound of speech over an avatar to the first of these events, ms; null when none came. */
function findFirst({ moments, first }: Overlap, events: readonly (TurnEvent | null)[]): number | null {
  const { watch } = createTurnWatch();
  const at = moments.findIndex((moment) => events.includes(watch(moment)));
  return at < 0 ? null : (at + 1 - first) * WINDOW_MS;
}

function summarise(found: readonly (number | null)[]): string {
  const times = found.filter((ms) => ms !== null && ms >= 0).map(Number);
  if (times.length === 0) return 'never';
  const say = (share: number): string => `${Math.round(quantile(times, share))} ms`;
  const soon = times.filter((ms) => ms <= 150).length;
  return `${times.length} of ${found.length}, p50 ${say(0.5)}, p90 ${say(0.9)}, at most ${say(1)}, ${soon} within 150 ms`;
}

/** Measures how soon an avatar is softened when somebody speaks over it, and how soon it is silent. */
export function countBeginnings(overlaps: readonly Overlap[]): Readonly<Record<string, string>> {
  const softened = overlaps.map((overlap) => findFirst(overlap, ['sound', 'begin']));
  const begun = overlaps.map((overlap) => findFirst(overlap, ['begin']));
  const early = (found: readonly (number | null)[]) => String(found.filter((ms) => ms !== null && ms < 0).length);
  return {
    'softened by its own echo': early(softened),
    'silenced by its own echo': early(begun),
    'softened for a person': summarise(softened),
    'silenced for a person': summarise(begun),
  };
}

/** How often an avatar is softened or silenced by sounds that are no turns. */
export function countFalseBeginnings(moments: readonly Moment[]): Readonly<Record<string, string>> {
  const { watch } = createTurnWatch();
  const events = moments.map(watch);
  const count = (wanted: TurnEvent): string => String(events.filter((event) => event === wanted).length);
  return { softened: count('sound'), silenced: count('begin') };
}
