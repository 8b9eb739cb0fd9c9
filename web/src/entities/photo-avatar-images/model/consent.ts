import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { create } from 'zustand';
import { onVisitorChange, visitor } from '../../../shared/session/session.ts';
import { local, STORAGE } from '../../../shared/storage/storage.ts';

/**
 * Whether the user has agreed to the current statement about their photos: it is sent with each upload, and stored by
 * the server for each file. Remembered until they sign out.
 */
export const usePhotoConsent = create<boolean>()(() => local.get(STORAGE.photoConsent) === CURRENT_STATEMENTS.photo);

export const setPhotoConsent = (given: boolean): void => {
  usePhotoConsent.setState(given, true);
  if (given) local.set(STORAGE.photoConsent, CURRENT_STATEMENTS.photo);
  else local.remove(STORAGE.photoConsent);
};

onVisitorChange(() => {
  // The next user has not agreed.
  if (visitor() === null) setPhotoConsent(false);
});
