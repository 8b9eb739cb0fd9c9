/** The backup is chosen when the main server is slower than it by more than this (specification, section 9). */
export const SWITCH_MS = 30;

export interface Bases {
  /** The base to send the next request to. */
  current(): string;
  /** Measures both and chooses; resolves to whether the choice changed. */
  compare(): Promise<boolean>;
}

/**
 * Which of two servers to talk to. `measure` gives a base's answering time in milliseconds, or `null` when it does not
 * answer. Without a backup the choice never changes.
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
