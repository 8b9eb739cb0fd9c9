/** Adds attributes to the root of the web app's HTML page. */
export const withMarks = (page: string, marks: readonly string[]): string =>
  page.replace(/<html\b/, () => ['<html', ...marks].join(' '));

/** An attribute with a value, for `withMarks`. */
export const writeMark = (name: string, value: string): string =>
  `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
