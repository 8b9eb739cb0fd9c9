import type { Session } from '@orator/contracts/accounts/schema';
import { toStored } from '@orator/sdk/session';
import { useNavigate } from 'react-router-dom';
import { waitingChallenge } from '../hand-offs/challenge.ts';
import { takeRememberedPage } from '../navigation/return-to.ts';
import { sessionStore } from './session.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';
import { TRIAL_IDS, local } from '../storage/storage.ts';

/** Stores a new session and returns to the page that required it. */
export const useStartSession = () => {
  const navigate = useNavigate();
  return async (session: Session, options: { remember: boolean; landing: string }): Promise<void> => {
    sessionStore.signIn(toStored(session, Date.now()), options.remember);
    // The trial's results have moved into the account.
    for (const key of Object.values(TRIAL_IDS)) local.remove(key);
    // The sign-in page offers the hand-off to the desktop client.
    const page = waitingChallenge() === null ? (takeRememberedPage() ?? options.landing) : SIGN_IN_PATH;
    await navigate(page, { replace: true });
  };
};
