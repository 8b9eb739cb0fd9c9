import { APPEAL_STATES, type AppealState } from '@orator/contracts/content-checks/rules';
import { ApiError } from '@orator/sdk/errors';
import { create } from 'zustand';
import { onFailure } from '../../../shared/api/api.ts';

/** A refusal, as the dialog shows it. */
export interface Refusal {
  /** The rule that was broken, in the server's words; null when only an event reported it. */
  readonly why: string | null;
  /** The id for an appeal; null when it cannot be appealed. */
  readonly id: string | null;
  /** Whether it can be appealed, or the result of an appeal. */
  readonly appeal: AppealState;
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
    const appeal = APPEAL_STATES.find((state) => state === error.details?.['appeal']) ?? 'possible';
    showRefusal({ why: error.message, id: typeof id === 'string' ? id : null, appeal });
  });
