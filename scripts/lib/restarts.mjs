/** A process that ends more often than this within the time is not started again. */
const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

/**
 * Counts how often each process has ended; the function says whether it may be started again.
 *
 * @returns {(name: string, now?: number) => boolean}
 */
export function limitRestarts() {
  /** @type {Map<string, number[]>} */
  const deaths = new Map();
  return (name, now = Date.now()) => {
    const recent = [...(deaths.get(name) ?? []).filter((at) => now - at < WINDOW_MS), now];
    deaths.set(name, recent);
    return recent.length <= MAX_RESTARTS;
  };
}
