/**
 * What belongs in no line of text: control characters (Postgres takes no NUL, and a line has no breaks), halves of
 * characters, and marks that turn the direction of writing, by which `fdp.exe` is shown as `exe.pdf`. Those that turn
 * nothing (U+200E, U+200F, U+061C) come along when an Arabic or Hebrew name is copied.
 */
const NOT_OF_A_LINE = /(?![\u200E\u200F\u061C])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Whether a text can be kept and shown on one line. */
export const isLine = (text: string): boolean => !NOT_OF_A_LINE.test(text);
