/** The time that a session costs: the server's own clock decides, not what a browser reports. */
export interface Usage {
  /** Seconds used so far, to a tenth; never decreases. */
  readonly readS: () => number;
  /** Seconds since the last connection ended; 0 while somebody is connected. */
  readonly readGoneS: () => number;
  /**
   * Somebody has connected, and gets what the avatar has said meanwhile.
   * @param saidUntil when the last of that will have been heard, by `performance.now()`
   */
  readonly connect: (saidUntil: number) => void;
  /** The server has noticed or ended the loss of a connection. */
  readonly disconnect: () => void;
  /** The visitor waits for an answer; from the fourth second of a wait no time is counted. */
  readonly beginWait: () => void;
  /** The first words came, or will not come. */
  readonly endWait: () => void;
}

/** A wait that is part of a talk, milliseconds; natural voices on a busy machine can take longer, which is not the guest's. */
const COUNTED_WAIT_MS = 3000;

/**
 * Counts the time in which a connection was open at the server, and of the time between two connections that in which
 * the avatar went on speaking. A long wait for the avatar's words is left out.
 * @param earlierS seconds used before
 * @param now milliseconds, never decreasing
 */
export function countUsage(earlierS: number, now: () => number = () => performance.now()): Usage {
  let before = earlierS;
  let connected = false;
  /** When the current connection began, or the last one ended. */
  let since = now();
  let waitsSince = Number.POSITIVE_INFINITY;
  const readLeftOutMs = (): number => Math.max(0, now() - Math.max(waitsSince, since) - COUNTED_WAIT_MS);
  const readPassedS = (): number => (now() - since) / 1000;
  const readCountedS = (): number => readPassedS() - readLeftOutMs() / 1000;
  /** Ends the wait: its uncounted seconds stay uncounted. */
  const settleWait = (): void => {
    if (connected) since += readLeftOutMs();
  };
  return {
    readS: () => Math.round((before + (connected ? readCountedS() : 0)) * 10) / 10,
    readGoneS: () => (connected ? 0 : readPassedS()),
    connect: (saidUntil) => {
      if (connected) return;
      before += Math.max(0, Math.min(now(), saidUntil) - since) / 1000;
      connected = true;
      since = now();
    },
    disconnect: () => {
      if (!connected) return;
      before += readCountedS();
      connected = false;
      since = now();
    },
    beginWait: () => {
      settleWait();
      waitsSince = now();
    },
    endWait: () => {
      settleWait();
      waitsSince = Number.POSITIVE_INFINITY;
    },
  };
}
