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
}

/**
 * Counts the time in which a connection was open at the server, and of the time between two connections that in which
 * the avatar went on speaking.
 * @param earlierS seconds used before
 * @param now milliseconds, never decreasing
 */
export function countUsage(earlierS: number, now: () => number = () => performance.now()): Usage {
  let before = earlierS;
  let connected = false;
  /** When the current connection began, or the last one ended. */
  let since = now();
  const readPassedS = (): number => (now() - since) / 1000;
  return {
    readS: () => Math.round((before + (connected ? readPassedS() : 0)) * 10) / 10,
    readGoneS: () => (connected ? 0 : readPassedS()),
    connect: (saidUntil) => {
      if (connected) return;
      before += Math.max(0, Math.min(now(), saidUntil) - since) / 1000;
      connected = true;
      since = now();
    },
    disconnect: () => {
      if (!connected) return;
      before += readPassedS();
      connected = false;
      since = now();
    },
  };
}
