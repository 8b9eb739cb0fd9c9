import { PHOTO_REFUSALS } from '@orator/contracts/core/errors';
import { exists } from 'i18next';
import type en from '../locales/en.json';

const LOCAL = ['bytes', 'type'] as const;
const reasons = [...PHOTO_REFUSALS, ...LOCAL];
type Reason = (typeof reasons)[number];
type Warning = keyof typeof en.warnings;

const isReason = (value: string): value is Reason => reasons.some((reason) => reason === value);
const isWarning = (value: string): value is Warning => exists(`photo-avatar-images:warnings.${value}`);

/** The message key for a refusal; a general one for reasons of a newer server. */
export const reasonKey = (reason: string): `reasons.${Reason | 'unknown'}` =>
  isReason(reason) ? `reasons.${reason}` : 'reasons.unknown';

export const warningKey = (warning: string): `warnings.${Warning}` =>
  isWarning(warning) ? `warnings.${warning}` : 'warnings.other';
