import { type Locale, LOCALES } from '@orator/contracts/core/common';

/** Whether a stored value is an object, of whose fields nothing is known. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isAmong = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

export const isLocale = (value: unknown): value is Locale => isAmong(LOCALES, value);

export const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';
