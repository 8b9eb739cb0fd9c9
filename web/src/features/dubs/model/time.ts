/** `1:04.5`: minutes, and seconds with as many hundredths as needed. Pure. */
export function formatTime(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const rest = ((hundredths % 6000) / 100)
    .toFixed(2)
    .replace(/0$/, '')
    .replace(/^(?=\d\.)/, '0');
  return `${Math.floor(hundredths / 6000)}:${rest}`;
}

/** Parses `1:04.5`, `64.5` or `64,5` to seconds; null when invalid. Pure. */
export function parseTime(text: string): number | null {
  const found = /^\s*(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d{0,3})?)\s*$/.exec(text);
  if (found === null) return null;
  return Math.round((Number(found[1] ?? 0) * 60 + Number((found[2] ?? '').replace(',', '.'))) * 100) / 100;
}
