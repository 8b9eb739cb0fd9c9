/**
 * Characters refused in a line of text: control characters (line breaks, and NUL, which Postgres cannot store), lone
 * surrogates, and marks that change the text direction, with which `fdp.exe` can be displayed as `exe.pdf`. The marks
 * U+200E, U+200F and U+061C are accepted: they do not reorder letters and are often copied with an Arabic or Hebrew
 * name.
 */
const FORBIDDEN = /(?![\u200E\u200F\u061C])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Whether a text can be stored and shown on one line. */
export const isLine = (text: string): boolean => !FORBIDDEN.test(text);

/** Whether Postgres can store a text, which may have several lines. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);
