/** Milliseconds by which the main server must be slower for the backup to be used (specification, section 9). */
export const SWITCH_MS = 30;

export interface Bases {
  /** The base address for the next request. */
  current(): string;
  /** Measures both servers and chooses one; resolves to whether the choice changed. Concurrent calls share a measurement. */
  compare(): Promise<boolean>;
}

/**
 * Chooses between two servers. Without a backup the choice never changes and nothing is measured.
 * @param measure resolves to a server's response time in milliseconds, or `null` when it does not respond
 */
export const createBases = (
  main: string,
  backup: string | undefined,
  measure: (base: string) => Promise<number | null>,
): Bases => {
  let chosen = main;
  let running: Promise<boolean> | null = null;

  const compare = async (other: string): Promise<boolean> => {
    const [mainMs, otherMs] = await Promise.all([measure(main), measure(other)]);
    const before = chosen;
    chosen = otherMs !== null && (mainMs === null || mainMs - otherMs > SWITCH_MS) ? other : main;
    return chosen !== before;
  };

  return {
    current: () => chosen,
    compare: () => {
      if (backup === undefined) return Promise.resolve(false);
      running ??= compare(backup).finally(() => {
        running = null;
      });
      return running;
    },
  };
};
