// The colour scheme before the first paint: the one chosen in the product, under its key, or the system's.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; the system's scheme is used.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
})();
