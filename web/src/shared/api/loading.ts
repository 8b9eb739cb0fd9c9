import { create } from 'zustand';

/** The overlay closes this long after the last request, ms (specification, section 2). */
export const CLOSE_DELAY_MS = 200;

/** Whether the overlay is shown: from the first request that locks the page until `CLOSE_DELAY_MS` after the last. */
export const useLoading = create<boolean>()(() => false);

let running = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Shows the overlay while the task runs. */
export const withOverlay = async <Result>(task: () => Promise<Result>): Promise<Result> => {
  running += 1;
  clearTimeout(closing);
  useLoading.setState(true);
  try {
    return await task();
  } finally {
    running -= 1;
    if (running === 0) closing = setTimeout(() => useLoading.setState(false), CLOSE_DELAY_MS);
  }
};
