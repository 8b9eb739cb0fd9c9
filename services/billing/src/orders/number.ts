const PREFIX = 'OR-';
const DIGITS = 6;

/** An order's number as users see it: `OR-000042`. */
export const showNumber = (number: number): string => `${PREFIX}${String(number).padStart(DIGITS, '0')}`;

/** Parses a number as typed by a user, with or without prefix and zeros; null when it is not an order number. */
export function parseNumber(text: string): number | null {
  const digits = /^(?:or-?)?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
