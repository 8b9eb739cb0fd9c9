import type { Size } from '@orator/rig/face/framing';
import type { PodcastLayout } from './podcast-engine.ts';

/** What is seen from a time on: everybody, or one person. */
export interface Shot {
  /** Seconds. */
  readonly start: number;
  /** Null: all of them. */
  readonly person: number | null;
  /** Over whose shoulder one looks at that person; absent where nobody else is seen. */
  readonly over?: number;
}

interface Timed {
  readonly speaker: number;
  readonly start: number;
  readonly end: number;
}

/** A reply that is shorter than this is heard without being cut to, seconds. */
const REPLY_S = 1.3;
/** With `auto`: a turn that is longer than this is seen over the shoulder of who spoke before, where the picture is wide. */
const MIDDLE_S = 3;
/** A picture of at least this width, in its heights, has room for a shoulder. */
const WIDE = 1.3;
/** With `auto`: a turn that is longer than this is seen alone, and after so much time of it the others are shown again. */
const LONG_S = 6;
/** The same where turns of a middle length have a shot of their own. */
const LONG_AFTER_MIDDLE_S = 9;
const LONGEST_ALONE_S = 22;
const OTHERS_S = 4;
/** The picture changes this much before the sound of a new turn, seconds. */
const EARLY_S = 0.12;
/** `auto` begins with everybody for so long, so that one sees who is there. */
const OPENING_S = 3;

/** Shots in order without those that show what is shown already. */
const withoutRepeats = (shots: readonly Shot[]): Shot[] =>
  shots.filter(({ person, over }, index) => {
    const before = shots[index - 1];
    return before === undefined || before.person !== person || before.over !== over;
  });

function cutsOf(turns: readonly Timed[]): Shot[] {
  const first = turns[0];
  if (first === undefined) return [{ start: 0, person: null }];
  const later = turns.slice(1).filter(({ start, end }) => end - start >= REPLY_S);
  return withoutRepeats([
    { start: 0, person: first.speaker },
    ...later.map(({ start, speaker }) => ({ start: start - EARLY_S, person: speaker })),
  ]);
}

function autoOf(turns: readonly Timed[], wide: boolean): Shot[] {
  const shots: Shot[] = [{ start: 0, person: null }];
  for (const [index, { speaker, start, end }] of turns.entries()) {
    const from = Math.max(OPENING_S, start - EARLY_S);
    if (end - from < (wide ? LONG_AFTER_MIDDLE_S : LONG_S)) {
      const over = turns.slice(0, index).findLast((turn) => turn.speaker !== speaker)?.speaker;
      const middle = wide && over !== undefined && end - from >= MIDDLE_S;
      if (middle) shots.push({ start: from, person: speaker, over });
      else if (end - start >= REPLY_S) shots.push({ start: from, person: null });
      continue;
    }
    // A monologue shows the listeners from time to time.
    for (let at = from; at < end; at += LONGEST_ALONE_S + OTHERS_S) {
      shots.push({ start: at, person: speaker });
      if (at + LONGEST_ALONE_S + OTHERS_S < end) shots.push({ start: at + LONGEST_ALONE_S, person: null });
    }
  }
  return withoutRepeats(shots);
}

/** What is seen when. Pure. */
export function shotsOf(turns: readonly Timed[], layout: PodcastLayout, { width, height }: Size): readonly Shot[] {
  if (layout === 'split') return [{ start: 0, person: null }];
  return layout === 'cuts' ? cutsOf(turns) : autoOf(turns, width >= WIDE * height);
}
