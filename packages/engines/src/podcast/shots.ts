import type { Size } from '@orator/rig/face/framing';
import type { PodcastLayout } from './podcast-engine.ts';

/** What is shown from a time on: all speakers, or one. */
export interface Shot {
  /** Seconds. */
  readonly start: number;
  /** Null: all speakers. */
  readonly person: number | null;
  /** The speaker over whose shoulder the person is seen; absent if nobody else is visible. */
  readonly over?: number;
}

interface Timed {
  readonly speaker: number;
  readonly start: number;
  readonly end: number;
}

/** A shorter reply does not get a shot of its own, seconds; the last turn does, or people would look at somebody else at the end. */
const REPLY_S = 1.3;
/** With `auto` in a wide picture: a longer turn is shown over the shoulder of the previous speaker. */
const MIDDLE_S = 3;
/** A picture at least this wide, relative to its height, has room for a shoulder. */
const WIDE = 1.3;
/** With `auto`: a longer turn is shown alone, and after this time all speakers are shown again. */
const LONG_S = 6;
/** The same, if turns of medium length have a shot of their own. */
const LONG_AFTER_MIDDLE_S = 9;
const LONGEST_ALONE_S = 22;
const OTHERS_S = 4;
/** The picture changes this long before the sound of a new turn, seconds. */
const EARLY_S = 0.12;
/** `auto` begins with all speakers for this long, as an introduction. */
const OPENING_S = 3;

/** Removes shots that show the same as the one before. */
const withoutRepeats = (shots: readonly Shot[]): Shot[] =>
  shots.filter(({ person, over }, index) => {
    const before = shots[index - 1];
    return before === undefined || before.person !== person || before.over !== over;
  });

function cutsOf(turns: readonly Timed[]): Shot[] {
  const first = turns[0];
  if (first === undefined) return [{ start: 0, person: null }];
  const later = turns.slice(1).filter((turn) => turn.end - turn.start >= REPLY_S || turn === turns.at(-1));
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
      else if (end - start >= REPLY_S || index === turns.length - 1) shots.push({ start: from, person: null });
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

/** The shots of a conversation. Pure. */
export function shotsOf(turns: readonly Timed[], layout: PodcastLayout, { width, height }: Size): readonly Shot[] {
  if (layout === 'split') return [{ start: 0, person: null }];
  return layout === 'cuts' ? cutsOf(turns) : autoOf(turns, width >= WIDE * height);
}
