/** How long what is beside the page may wait for the page, ms. */
const PATIENCE_MS = 1000;

/** Until the page has nothing more urgent to do. */
export const untilIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });
