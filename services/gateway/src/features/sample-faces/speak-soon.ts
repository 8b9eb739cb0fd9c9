import type { SendLine } from '../../quoting/speech-parts.ts';

/** How long whoever tries a first sentence waits for a natural voice, milliseconds. */
const PATIENCE_MS = 6000;

type Speak = (send: SendLine) => Promise<void>;

/**
 * Speaks with the first voice, or with the second one where the first fails or is not heard in time. The first one goes on
 * then, so that it is kept for whoever asks next.
 */
export const speakSoon =
  (first: Speak, second: Speak, patienceMs = PATIENCE_MS): Speak =>
  async (send) => {
    const begun = Promise.withResolvers<boolean>();
    let isLate = false;
    const speaking = first((line) => {
      begun.resolve(true);
      if (!isLate) send(line);
    });
    speaking.then(
      () => begun.resolve(true),
      () => begun.resolve(false),
    );
    const timer = setTimeout(() => begun.resolve(false), patienceMs);
    const hasBegun = await begun.promise;
    clearTimeout(timer);
    if (hasBegun) return speaking;
    isLate = true;
    return second(send);
  };
