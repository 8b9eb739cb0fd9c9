/** An event as received: a name, an unchecked payload, and its number in the user's sequence. */
export interface Numbered {
  readonly name: string;
  readonly payload: unknown;
  readonly seq: number;
}

export interface EventOrder {
  /** Takes a live event. Returns `false` when events before it are missing and must be given to `caughtUp`. */
  receive(event: Numbered): boolean;
  /** Takes the events the server has stored after `last()`, its newest number, and whether none of them was dropped. */
  caughtUp(events: readonly Numbered[], newest: number, complete: boolean): void;
  /** Keeps live events back until `caughtUp`. */
  hold(): void;
  /** Number of the last applied event. */
  last(): number;
}

/**
 * Puts events in order: applies the next one, drops older ones, and waits for missing ones at a gap. When those are no longer
 * stored, and on the first connection, it calls `resync`, after which the app must read everything again.
 */
export const createEventOrder = (apply: (event: Numbered) => void, resync: () => void): EventOrder => {
  let last = 0;
  let known = false;
  let waiting: Numbered[] | null = null;

  const advance = (event: Numbered): boolean => {
    if (event.seq <= last) return true;
    if (event.seq !== last + 1) return false;
    last = event.seq;
    apply(event);
    return true;
  };

  const startAt = (seq: number): void => {
    last = seq;
    known = true;
    resync();
  };

  return {
    last: () => last,
    hold: () => {
      waiting ??= [];
    },
    receive: (event) => {
      if (waiting !== null) {
        waiting.push(event);
        return true;
      }
      // The server lost its counter and began again at 1, so `last` no longer applies.
      if (event.seq === 1 && last > 1) {
        startAt(1);
        return true;
      }
      if (advance(event)) return true;
      waiting = [event];
      return false;
    },
    caughtUp: (events, newest, complete) => {
      const held = waiting ?? [];
      waiting = null;
      // A newest number below `last` means that the server's counter began again.
      if (!known || !complete || newest < last) {
        startAt(Math.max(newest, ...held.map((event) => event.seq)));
        return;
      }
      const all = [...events, ...held].toSorted((one, other) => one.seq - other.seq);
      if (!all.every(advance)) startAt(Math.max(newest, ...all.map((event) => event.seq)));
    },
  };
};
