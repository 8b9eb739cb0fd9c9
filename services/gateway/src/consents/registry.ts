import type { ConsentKind } from '@orator/contracts/consents/kinds';
import type { Tx } from '@orator/db/client';
import type { AfterCommit } from '@orator/platform/personal-data';
import type { Deps } from '../deps.ts';
import { removeConsentedVoices } from '../features/own-voices/consent.ts';
import { removeConsentedPhotos } from '../features/photo-avatar-images/consent.ts';
import { removeConsentedFootage } from '../features/video-avatars/deletion.ts';

/** A consent that is being revoked. */
export interface RevokedConsent {
  readonly id: string;
  readonly userId: string;
}

/**
 * Ends every use of what a consent covers, in the transaction that revokes it, with the user's row locked.
 * @returns work to do after the commit
 */
export type ConsentEffect = (tx: Tx, deps: Deps, consent: RevokedConsent) => Promise<AfterCommit>;

/** What is deleted or stopped when a consent of each kind is revoked. */
export const CONSENT_EFFECTS: Readonly<Record<ConsentKind, ConsentEffect>> = {
  footage: removeConsentedFootage,
  photo: removeConsentedPhotos,
  voice: removeConsentedVoices,
};
