import { PHOTO_EDIT_TARIFF } from './price.ts';

/** The reference of an edit's charge in the ledger. */
export const editReference = (imageId: string): string => `${PHOTO_EDIT_TARIFF.id}:${imageId}`;

/** Whether a ledger entry is for an edit. */
export const isEditReference = (reference: string): boolean => reference.startsWith(`${PHOTO_EDIT_TARIFF.id}:`);
