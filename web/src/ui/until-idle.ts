/** Maximum wait for an idle page, ms. */
const PATIENCE_MS = 1000;

/** Resolves when the page is idle. */
export const untilIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });
