import { once } from 'node:events';

/**
 * Resolves when the start of all services is over, so that what nobody waits for yet takes no time from it. Whoever starts a
 * service with the word `--ready-when-told` sends it a message then; without the word it is over at once.
 * @throws the signal's reason
 */
export async function untilStarted(signal: AbortSignal): Promise<void> {
  if (process.argv.includes('--ready-when-told')) await once(process, 'message', { signal });
}
