import { local, STORAGE } from '../../../shared/storage/storage.ts';

/** The works that a visitor has seen in this browser. */
export interface SeenWorks {
  /** All works finished up to this time count as seen, ISO. */
  readonly until: string;
  /** Works finished later that were opened on their own pages. */
  readonly ids: readonly string[];
}

const isSeenWorks = (kept: unknown): kept is SeenWorks =>
  typeof kept === 'object' &&
  kept !== null &&
  'until' in kept &&
  typeof kept.until === 'string' &&
  !Number.isNaN(Date.parse(kept.until)) &&
  'ids' in kept &&
  Array.isArray(kept.ids) &&
  kept.ids.every((id) => typeof id === 'string');

export const keepSeenWorks = (visitor: string, seen: SeenWorks): void =>
  local.set(STORAGE.seenWorks, JSON.stringify({ ...seen, visitor }));

/**
 * Reads the works that a visitor has seen. At the first visit, and at the first one after signing out, all works count
 * as seen.
 * @param now ISO
 */
export const readSeenWorks = (visitor: string, now: string): SeenWorks => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.seenWorks) ?? 'null');
    if (isSeenWorks(kept) && 'visitor' in kept && kept.visitor === visitor) return kept;
  } catch {
    // An unreadable value counts as a first visit.
  }
  const seen = { until: now, ids: [] };
  keepSeenWorks(visitor, seen);
  return seen;
};
