/** A program that is there takes the window's place within this time, ms. */
const PATIENCE_MS = 2000;

/**
 * Opens a link of another program. Resolves to whether something seems to have answered: no browser tells, but a program
 * that opens, and the browser's own question whether it may, take the focus from the page.
 */
export const openProgram = (link: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answered = () => resolve(true);
  const hidden = () => document.visibilityState === 'hidden' && resolve(true);
  window.addEventListener('blur', answered);
  window.addEventListener('pagehide', answered);
  document.addEventListener('visibilitychange', hidden);
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  location.assign(link);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('blur', answered);
    window.removeEventListener('pagehide', answered);
    document.removeEventListener('visibilitychange', hidden);
  });
};
