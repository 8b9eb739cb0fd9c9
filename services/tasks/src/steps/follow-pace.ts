/** What an image takes until one was made, and how often its progress is told, milliseconds. */
const FIRST_PACE_MS = 5000;
const STEP_MS = 500;

interface Progressing {
  readonly progress: (fraction: number) => void;
}

/**
 * Engines do not say how far they are: an image comes ever closer to its end, by the time that the last one took.
 * @param count images of the whole task
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
