// What the first paint needs to know: the colour scheme, which the switch keeps under the same key, and the direction.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; the system's scheme is used.
  }
  const root = document.documentElement;
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  // The app chooses the language (shared/i18n); one that is written the other way must not turn the page around later.
  const language = /(?:^|;\s*)locale=([^;]*)/.exec(document.cookie)?.[1] ?? navigator.language;
  if (language.startsWith('ar')) root.dir = 'rtl';
})();
