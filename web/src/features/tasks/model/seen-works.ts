import { local, STORAGE } from '../../../shared/storage/storage.ts';

/** What a visitor has seen of their works, in this browser. */
export interface SeenWorks {
  /** Everything that was finished until then, ISO. */
  readonly until: string;
  /** Later works that were opened by themselves. */
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
 * What was kept of this visitor. Who is here for the first time, or for the first time after signing out, has seen everything.
 * @param now ISO
 */
export const readSeenWorks = (visitor: string, now: string): SeenWorks => {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE.seenWorks) ?? 'null');
    if (isSeenWorks(kept) && 'visitor' in kept && kept.visitor === visitor) return kept;
  } catch {
    // Unreadable: as for the first time.
  }
  const seen = { until: now, ids: [] };
  keepSeenWorks(visitor, seen);
  return seen;
};
