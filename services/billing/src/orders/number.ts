const PREFIX = 'OR-';
const DIGITS = 6;

/** An order's number as people see it: `OR-000042`. */
export const showNumber = (number: number): string => `${PREFIX}${String(number).padStart(DIGITS, '0')}`;

/** The number that somebody typed, with or without its prefix and zeros; null when it is none. */
export function parseNumber(text: string): number | null {
  const digits = /^(?:or-?)?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
