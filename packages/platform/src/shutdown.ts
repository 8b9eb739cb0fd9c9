import type { Log } from './log.ts';

/**
 * On SIGTERM or SIGINT runs the closers in order and ends the process; after `graceMs` milliseconds it ends anyway.
 * @param closers read when the signal arrives, so that more can be added until then
 */
export function onShutdown(log: Log, closers: readonly (() => Promise<unknown>)[], graceMs = 10_000): void {
  let closing = false;
  const stop = async (signal: string): Promise<void> => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    for (const close of closers) {
      await close().catch((error: unknown) => log.error({ err: error }, 'a part of the process could not be closed'));
    }
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
}

/** Logs an uncaught error and ends the process, so that its supervisor starts a new one. */
export function onCrash(log: Log): void {
  const crash = (error: unknown): void => {
    log.fatal({ err: error }, 'crashed');
    process.exit(70);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
