import { flushSync } from 'react-dom';
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
    // Synchronously: the guard of the page remembers it now; after a deliberate sign-out nobody is sent back.
    flushSync(() => sessionStore.clear());
    takeRememberedPage();
    forgetVisitorCodes();
    toast(why);
    await navigate(SIGN_IN_PATH);
  };
};
