/** One event as it travelled: a name, an unchecked payload, and its place in the user's sequence. */
export interface Numbered {
  readonly name: string;
  readonly payload: unknown;
  readonly seq: number;
}

export interface EventOrder {
  /** A live event; `false` when something before it is missing and `caughtUp` must be called with what the server kept. */
  receive(event: Numbered): boolean;
  /** What the server kept after `last()`, the newest number it gave out, and whether all of it was kept. */
  caughtUp(events: readonly Numbered[], newest: number, complete: boolean): void;
  /** Keep live events back until `caughtUp`. */
  hold(): void;
  last(): number;
}

/**
 * Puts events back in order: applies last + 1, drops older ones, and on a gap waits for what is missing. When that is no
 * longer kept, or on the very first connection, `resync` tells the app to read everything again.
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
      // The counter began anew (the server lost it): our place in the old one means nothing.
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
      // A newest number below our own: the counter began anew.
      if (!known || !complete || newest < last) {
        startAt(Math.max(newest, ...held.map((event) => event.seq)));
        return;
      }
      const all = [...events, ...held].toSorted((one, other) => one.seq - other.seq);
      if (!all.every(advance)) startAt(Math.max(newest, ...all.map((event) => event.seq)));
    },
  };
};
