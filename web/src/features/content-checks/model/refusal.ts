import { ApiError } from '@orator/sdk/errors';
import { create } from 'zustand';
import { onFailure } from '../../../shared/api/api.ts';

/** What was refused, as the dialog shows it. */
export interface Refusal {
  /** Which rule it broke, in words of the server; null where only an event told. */
  readonly why: string | null;
  /** What an appeal names; null where there is nothing to appeal. */
  readonly id: string | null;
  /** Whether an appeal was made before. */
  readonly appealed: boolean;
}

/** The refusal of the open dialog, or `null` while it is closed. */
export const useRefusal = create<Refusal | null>()(() => null);
export const showRefusal = (refusal: Refusal): void => useRefusal.setState(refusal, true);
export const closeRefusal = (): void => useRefusal.setState(null, true);

/** Shows the dialog whenever the server refuses a prompt or a picture. */
export const handleRefusals = (): void =>
  onFailure((error) => {
    if (!(error instanceof ApiError) || error.reason !== 'content_refused') return;
    const id = error.details?.['refusal_id'];
    const appealed = error.details?.['appealed'] === true;
    showRefusal({ why: error.message, id: typeof id === 'string' ? id : null, appealed });
  });
