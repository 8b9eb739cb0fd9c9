/** Calls by what they cost. */
export const CALL_WEIGHT_NAMES = ['light', 'heavy', 'remote', 'live', 'price', 'hint'] as const;
export type CallWeightName = (typeof CALL_WEIGHT_NAMES)[number];

/** What calls of one weight share: they wait for one another, and for no others. */
export interface CallWeight {
  /** How many a worker runs at once. */
  readonly slots: number;
  /** How many of one account may wait behind the one that runs. */
  readonly mostWaiting: number;
  /** How long a call waits until it is begun, for the account's own calls and for a worker, ms. */
  readonly waitMs: number;
  /** When somebody whose call could not wait should come back, seconds. */
  readonly retryAfterS: number;
}

/**
 * With the longest time of a light call, the wait stays below the 30 s after which clients give up; routes with heavier
 * calls state a longer time (`timeoutMs`).
 */
export const CALL_WEIGHTS: Readonly<Record<CallWeightName, CallWeight>> = {
  /** A second or two of one processor: photos, sentences. */
  light: { slots: 4, mostWaiting: 16, waitMs: 8000, retryAfterS: 2 },
  /** Many seconds of all processors: videos and recordings. */
  heavy: { slots: 2, mostWaiting: 2, waitMs: 12_000, retryAfterS: 10 },
  /** Another server works, or a model in a process of its own, for up to minutes. */
  remote: { slots: 4, mostWaiting: 1, waitMs: 8000, retryAfterS: 20 },
  /** The sentences of a conversation, in which every tenth of a second is heard. */
  live: { slots: 4, mostWaiting: 8, waitMs: 5000, retryAfterS: 2 },
  /** What a price waits for, which is shown while somebody types; without an answer it is an estimate. */
  price: { slots: 2, mostWaiting: 2, waitMs: 700, retryAfterS: 1 },
  /** Calls whose results nobody waits for. */
  hint: { slots: 1, mostWaiting: 0, waitMs: 5000, retryAfterS: 5 },
};
