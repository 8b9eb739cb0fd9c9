/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} Signal */

/** @type {Set<() => void>} */
const hooks = new Set();
const runHooks = () => hooks.forEach((hook) => hook());

/** @type {((signal: Signal) => void) | undefined} */
let signalHandler;

/**
 * Runs a function when this process ends, also by a signal or because its parent is gone: Node does not emit `exit` then.
 *
 * @param {() => void} hook synchronous
 */
export function onExit(hook) {
  hooks.add(hook);
}

/**
 * Lets a script handle signals itself, so that it can stop its processes in its own order.
 *
 * @param {((signal: Signal) => void) | undefined} handler `undefined`: a signal ends the process again
 */
export function handleSignals(handler) {
  signalHandler = handler;
}

/** @param {Signal} signal */
function onSignal(signal) {
  if (signalHandler !== undefined) {
    signalHandler(signal);
    return;
  }
  runHooks();
  // The signal again and not process.exit, which vitest forbids in tests. Libraries may have listeners of their own.
  process.removeListener(signal, onSignal);
  process.kill(process.pid, signal);
}

process.on('exit', runHooks);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
// The IPC channel closes when the parent ends, however it does.
process.once('disconnect', () => onSignal('SIGTERM'));
