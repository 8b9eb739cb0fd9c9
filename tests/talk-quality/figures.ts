import { quantile } from '@orator/rig/math/numeric';
import { z } from 'zod';

/** What talk-tap.browser.js has seen; milliseconds. */
export const Tap = z.object({
  microphone: z.array(z.number()),
  avatar: z.array(z.number()),
  turns: z.array(z.object({ at: z.number(), state: z.string() })),
});
export type Tap = z.infer<typeof Tap>;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Stretches of audible moments with less than `gap` between two. */
function joinMoments(moments: readonly number[], gap: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const at of moments) {
    const last = stretches.at(-1);
    if (last !== undefined && at - last.end < gap) stretches[stretches.length - 1] = { ...last, end: at };
    else stretches.push({ start: at, end: at });
  }
  return stretches;
}

/** Longest silence within a phrase of a person, and between two words of the avatar, ms. */
const PHRASE_MS = 900;
const WORDS_MS = 400;
/** An interruption that does not silence the avatar within this time is missed, ms. */
const MISSED_MS = 2000;

const summarise = (values: readonly number[]): string =>
  values.length === 0
    ? 'none'
    : `p50 ${Math.round(quantile(values, 0.5))} ms, p95 ${Math.round(quantile(values, 0.95))} ms, at most ${Math.max(...values)} ms`;

/** Measures how soon the avatar fell silent when somebody spoke over it, and how soon it answered when somebody had finished. */
export function countInterruptions({ microphone, avatar }: Tap): Readonly<Record<string, string>> {
  const [said, words] = [joinMoments(microphone, PHRASE_MS), joinMoments(avatar, WORDS_MS)];
  const over = said.filter(({ start }) => words.some((one) => one.start < start - 300 && one.end > start));
  const stopped = over.flatMap(({ start }) => {
    const end = words.find((one) => one.start < start && one.end > start)?.end ?? start;
    return end - start > MISSED_MS ? [] : [Math.max(0, end - start)];
  });
  const answered = said.flatMap(({ end }, i) => {
    const next = said[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const first = words.find(({ start }) => start > end && start < next);
    return first === undefined ? [] : [first.start - end];
  });
  return {
    phrases: String(said.length),
    'spoken over the avatar': String(over.length),
    stopped: String(stopped.length),
    'stopped within 150 ms': String(stopped.filter((ms) => ms <= 150).length),
    'from the first sound in the microphone to silence': summarise(stopped),
    'from the end of what was said to the first sound of the answer': summarise(answered),
    answers: String(answered.length),
  };
}

/** Lists when the avatar was held. */
export const listHeld = ({ turns }: Tap): readonly number[] =>
  turns.filter(({ state }) => state === 'hearing').map(({ at }) => at);

/** How often a sound that is no turn was taken for one. @param seconds how long the microphone was open */
export function countFalseTurns(held: number, asked: number, seconds: number): Readonly<Record<string, string>> {
  return {
    'minutes heard': (seconds / 60).toFixed(1),
    'held without a turn': String(held),
    'said without a turn': String(asked),
    'held in an hour': ((3600 * held) / seconds).toFixed(1),
  };
}
