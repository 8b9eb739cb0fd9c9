import type { PRICE_UNITS } from '../tasks/price.ts';

/** The price of an edit: one credit per picture; the first repetition of a paid edit is free (decisions.md). */
export const PHOTO_EDIT_TARIFF = {
  id: 'photo-edit',
  unit: 'image',
  hundredths: 100,
  minimumUnits: 0,
} as const satisfies { readonly unit: keyof typeof PRICE_UNITS; readonly [key: string]: unknown };
