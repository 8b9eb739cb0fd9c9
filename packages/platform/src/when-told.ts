/** What a service may wait for. */
const told = {
  /** The database, with its tables, and Redis answer. Modules are loaded meanwhile. */
  servers: Promise.withResolvers<void>(),
  /** All services are ready: what nobody waits for, such as loops, begins only then and takes no time from the start. */
  work: Promise.withResolvers<void>(),
  /** The processors are free for what makes first uses faster. */
  practise: Promise.withResolvers<void>(),
};
const waits = process.argv.includes('--when-told');

for (const [moment, { resolve }] of Object.entries(told)) {
  if (!waits) resolve();
  else process.on('message', (message) => message === moment && resolve());
}

/**
 * Resolves when it is time. Whoever starts a service with the word `--when-told` sends it the name of each moment as a
 * message; without the word it is time at once.
 */
export const untilTold = (moment: keyof typeof told): Promise<void> => told[moment].promise;

/** Tells whoever has started this service with `--when-told` that it is ready: its log may be set to say less. */
export const tellReady = (): void => void process.send?.('ready');
