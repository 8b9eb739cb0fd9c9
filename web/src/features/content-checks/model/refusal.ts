import { APPEAL_STATES, type AppealState } from '@orator/contracts/content-checks/rules';
import { ApiError } from '@orator/sdk/errors';
import { create } from 'zustand';
import { onFailure } from '../../../shared/api/api.ts';

/** What was refused, as the dialog shows it. */
export interface Refusal {
  /** Which rule it broke, in words of the server; null where only an event told. */
  readonly why: string | null;
  /** What an appeal names; null where there is nothing to appeal. */
  readonly id: string | null;
  /** Whether it can be appealed, or what came of an appeal. */
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
