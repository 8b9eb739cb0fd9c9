export const MY_CREDITS_PATH = '/account/my-credits';

/** The page that shows an entry of the statement, by its number. */
export const entryPath = (number: string): string => `${MY_CREDITS_PATH}?entry=${number}`;
