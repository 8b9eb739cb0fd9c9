/**
 * Bounds how many calls run at once and how many wait for a slot; more are rejected.
 * @param errorWhenFull makes the error of a rejected call
 */
export function createConcurrencyLimit(maxRunning: number, maxQueued: number, errorWhenFull: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running += 1;
    else if (waiting.length >= maxQueued) throw errorWhenFull();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      release();
    }
  };
}
