/** Adds attributes without values to the root of the web app's HTML page. */
export const withMarks = (page: string, marks: readonly string[]): string =>
  page.replace(/<html\b/, () => ['<html', ...marks].join(' '));
