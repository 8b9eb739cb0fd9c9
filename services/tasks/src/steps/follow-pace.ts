/** Assumed duration of the first image, and the interval of progress reports, milliseconds. */
const FIRST_PACE_MS = 5000;
const STEP_MS = 500;

interface Progressing {
  readonly progress: (fraction: number) => void;
}

/**
 * Estimates the progress, because engines do not report it: each image approaches its end at the pace of the last one.
 * @param count number of images of the whole task
 */
export function followPace(task: Progressing, count: number) {
  let paceMs = FIRST_PACE_MS;
  return async <Made>(before: number, make: () => Promise<Made>): Promise<Made> => {
    const began = performance.now();
    const tell = (): void => {
      const done = 1 - Math.exp((began - performance.now()) / paceMs);
      task.progress((before + done) / count);
    };
    tell();
    const timer = setInterval(tell, STEP_MS);
    try {
      const made = await make();
      paceMs = performance.now() - began;
      return made;
    } finally {
      clearInterval(timer);
    }
  };
}
