export const MY_CREDITS_PATH = '/account/my-credits';

/** Where an entry of the statement is, by its number. */
export const entryPath = (number: string): string => `${MY_CREDITS_PATH}?entry=${number}`;
