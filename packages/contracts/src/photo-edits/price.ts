import type { PRICE_UNITS } from '../tasks/price.ts';

/** What an edit costs: one credit a picture; the first re-edit of an edit that was paid for is free (decisions.md). */
export const PHOTO_EDIT_TARIFF = {
  id: 'photo-edit',
  unit: 'image',
  hundredths: 100,
  minimumUnits: 0,
} as const satisfies { readonly unit: keyof typeof PRICE_UNITS; readonly [key: string]: unknown };
