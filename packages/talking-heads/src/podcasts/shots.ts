/**
 * | constants | source |
 * |---|---|
 * | `REPLY_S`, `MIDDLE_S`, `LONG_S`, `LONGEST_ALONE_S`, `OTHERS_S`, `OPENING_S` | chosen (ADR 57), not measured |
 * | `EARLY_S` | chosen: three frames, not measured |
 */
import type { PodcastLayout } from './podcast-engine.ts';

/** What is shown from a time on. */
export interface Shot {
  /** Seconds. */
  readonly start: number;
  /** One person fills the picture, two share it, closer than with all; null: all speakers. */
  readonly people: readonly number[] | null;
}

interface Timed {
  readonly speaker: number;
  readonly start: number;
  readonly end: number;
}

/** A shorter reply does not get a shot of its own, seconds; the last turn does, or people would look at somebody else at the end. */
const REPLY_S = 1.3;
/** With `auto`, a turn longer than this, seconds, is shown closer, with the person who spoke before. */
const MIDDLE_S = 3;
/** With `auto`: a longer turn is shown alone, and after some time all speakers are shown again. */
const LONG_S = 6;
const LONGEST_ALONE_S = 22;
const OTHERS_S = 4;
/** The picture changes this long before the sound of a new turn, seconds. */
const EARLY_S = 0.12;
/** `auto` begins with all speakers for this long, as an introduction. */
const OPENING_S = 3;

/** Removes shots that show the same as the one before. */
const withoutRepeats = (shots: readonly Shot[]): Shot[] =>
  shots.filter(({ people }, index) => {
    const before = shots[index - 1];
    return before === undefined || String(before.people) !== String(people);
  });

function cutToSpeakers(turns: readonly Timed[]): Shot[] {
  const first = turns[0];
  if (first === undefined) return [{ start: 0, people: null }];
  const later = turns.slice(1).filter((turn) => turn.end - turn.start >= REPLY_S || turn === turns.at(-1));
  return withoutRepeats([
    { start: 0, people: [first.speaker] },
    ...later.map(({ start, speaker }) => ({ start: start - EARLY_S, people: [speaker] })),
  ]);
}

function cutByLength(turns: readonly Timed[]): Shot[] {
  const shots: Shot[] = [{ start: 0, people: null }];
  for (const [index, { speaker, start, end }] of turns.entries()) {
    const from = Math.max(OPENING_S, start - EARLY_S);
    if (end - from < LONG_S) {
      const before = turns.slice(0, index).findLast((turn) => turn.speaker !== speaker)?.speaker;
      // In the same order from shot to shot, so that nobody changes sides.
      const pair = before === undefined ? null : [before, speaker].toSorted((a, b) => a - b);
      if (end - from >= MIDDLE_S) shots.push({ start: from, people: pair });
      else if (end - start >= REPLY_S || index === turns.length - 1) shots.push({ start: from, people: null });
      continue;
    }
    // A monologue shows the listeners from time to time.
    for (let at = from; at < end; at += LONGEST_ALONE_S + OTHERS_S) {
      shots.push({ start: at, people: [speaker] });
      if (at + LONGEST_ALONE_S + OTHERS_S < end) shots.push({ start: at + LONGEST_ALONE_S, people: null });
    }
  }
  return withoutRepeats(shots);
}

/** The shots of a conversation. Pure. */
export function planShots(turns: readonly Timed[], layout: PodcastLayout): readonly Shot[] {
  if (layout === 'split') return [{ start: 0, people: null }];
  return layout === 'cuts' ? cutToSpeakers(turns) : cutByLength(turns);
}
