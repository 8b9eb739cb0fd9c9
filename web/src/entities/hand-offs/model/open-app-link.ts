/** An installed app takes the focus within this time, ms. */
const PATIENCE_MS = 2000;

/**
 * Opens a custom-scheme link. Resolves to whether an app seems to have opened: browsers do not report it, but the app,
 * or the browser's permission prompt, takes the focus from the page.
 */
export const openAppLink = (link: string): Promise<boolean> => {
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
