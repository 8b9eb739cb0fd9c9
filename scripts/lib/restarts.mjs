/** A part that dies more often than this within the time is broken, not unlucky. */
const most = 3;
const withinMs = 60_000;

/**
 * Remembers when parts died, and says whether one may be started again.
 *
 * @returns {(name: string, now?: number) => boolean}
 */
export function limitRestarts() {
  /** @type {Map<string, number[]>} */
  const deaths = new Map();
  return (name, now = Date.now()) => {
    const recent = [...(deaths.get(name) ?? []).filter((at) => now - at < withinMs), now];
    deaths.set(name, recent);
    return recent.length <= most;
  };
}
