import type { Log } from './log.ts';

/** Runs the closers in order on SIGTERM or SIGINT, then ends; after `graceMs` it ends anyway. */
export function onShutdown(log: Log, closers: (() => Promise<unknown>)[], graceMs = 10_000): void {
  let closing = false;
  const stop = async (signal: string): Promise<void> => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    for (const close of closers) {
      await close().catch((error: unknown) => log.error({ err: error }, 'could not close'));
    }
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
}

/** Logs what nobody caught and ends the process, so that its keeper starts a clean one. */
export function onCrash(log: Log): void {
  const crash = (error: unknown): void => {
    log.fatal({ err: error }, 'crashed');
    process.exit(70);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
