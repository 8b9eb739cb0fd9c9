/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} Signal */

/** @type {Set<() => void>} */
const endings = new Set();
const endAll = () => endings.forEach((end) => end());

/** @type {((signal: Signal) => void) | undefined} */
let keeper;

/**
 * Does something last of all when this process ends, also when a signal ends it or when the process that started it is
 * gone: Node would not even emit `exit` then.
 *
 * @param {() => void} end does its work at once: nothing is waited for any more
 */
export function onExit(end) {
  endings.add(end);
}

/**
 * Hands signals to a script that ends what it has started in an order of its own.
 *
 * @param {((signal: Signal) => void) | undefined} handler `undefined`: a signal ends the script again
 */
export function handleSignals(handler) {
  keeper = handler;
}

/** @param {Signal} signal */
function obey(signal) {
  if (keeper !== undefined) {
    keeper(signal);
    return;
  }
  endAll();
  // Not process.exit, which vitest forbids to what runs in its tests; and not only where nobody else listens, which
  // libraries wait for as well.
  process.removeListener(signal, obey);
  process.kill(process.pid, signal);
}

process.on('exit', endAll);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, obey);
// A channel to the process that started this one closes when that one ends, however it does.
process.once('disconnect', () => obey('SIGTERM'));
