import { PHOTO_REFUSALS } from '@orator/contracts/core/errors';
import en from '../../locales/en/photo-avatar-images.json';

const LOCAL = ['bytes', 'type'] as const;
const reasons = [...PHOTO_REFUSALS, ...LOCAL];
type Reason = (typeof reasons)[number];
type Warning = keyof typeof en.warnings;

const isReason = (value: string): value is Reason => reasons.some((reason) => reason === value);
const isWarning = (value: string): value is Warning => Object.hasOwn(en.warnings, value);

/** The words for a refusal; a reason of a newer server has general ones. */
export const reasonWords = (reason: string): `reasons.${Reason | 'unknown'}` =>
  isReason(reason) ? `reasons.${reason}` : 'reasons.unknown';

export const warningWords = (warning: string): `warnings.${Warning}` =>
  isWarning(warning) ? `warnings.${warning}` : 'warnings.other';
