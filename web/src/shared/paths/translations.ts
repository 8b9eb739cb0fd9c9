const TRANSLATE = 'translate';

/** A form with a script that opens the translation; `path` has a query. */
export const translatingPath = (path: string): string => `${path}&${TRANSLATE}=1`;

export const isTranslating = (params: URLSearchParams): boolean => params.has(TRANSLATE);

/** The parameters of a form with the dialog closed. */
export const withoutTranslating = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== TRANSLATE));
