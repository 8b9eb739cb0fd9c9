import type { Session } from '@orator/contracts/accounts/schema';
import { toStored } from '@orator/sdk/session';
import { useNavigate } from 'react-router-dom';
import { handOffWaiting } from './arrival.ts';
import { takeRememberedPage } from '../navigation/return-to.ts';
import { sessionStore } from './session.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';
import { TRIAL_IDS, local } from '../storage/storage-keys.ts';

/** Keeps a new session and goes back to the page that asked for it. */
export const useEnter = () => {
  const navigate = useNavigate();
  return async (session: Session, options: { remember: boolean; landing: string }): Promise<void> => {
    sessionStore.signIn(toStored(session, Date.now()), options.remember);
    // The trial's results are the account's now.
    for (const key of Object.values(TRIAL_IDS)) local.remove(key);
    // The desktop client is let in on the sign-in page.
    const page = handOffWaiting() === null ? (takeRememberedPage() ?? options.landing) : SIGN_IN_PATH;
    await navigate(page, { replace: true });
  };
};
