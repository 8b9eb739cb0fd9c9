import { useNavigate } from 'react-router-dom';
import { takeRememberedPage } from '../navigation/return-to.ts';
import { sessionStore } from './session.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';
import { forgetVisitorCodes } from '../storage/storage.ts';
import { toast } from '../toast/toast.tsx';

/** Clears the session, shows `why`, and goes to the sign-in page. */
export const useEndSession = () => {
  const navigate = useNavigate();
  return async (why: string): Promise<void> => {
    sessionStore.clear();
    forgetVisitorCodes();
    toast(why);
    await navigate(SIGN_IN_PATH);
    // The guard of the page has just remembered it; after a deliberate sign-out nobody is sent back.
    takeRememberedPage();
  };
};
