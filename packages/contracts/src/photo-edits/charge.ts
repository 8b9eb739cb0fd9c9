import { PHOTO_EDIT_TARIFF } from './price.ts';

/** The reference in the ledger of what an edit cost. */
export const editReference = (imageId: string): string => `${PHOTO_EDIT_TARIFF.id}:${imageId}`;

/** Whether an entry of the ledger is for an edit. */
export const isEditReference = (reference: string): boolean => reference.startsWith(`${PHOTO_EDIT_TARIFF.id}:`);
