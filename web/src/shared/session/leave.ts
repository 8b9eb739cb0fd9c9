import { useNavigate } from 'react-router-dom';
import { takeRememberedPage } from '../navigation/return-to.ts';
import { sessionStore } from './session.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';
import { forgetCodes } from '../storage/storage-keys.ts';
import { toast } from '../toast/toast.tsx';

/** Clears everything that belongs to the session, says why, and goes to the sign-in page. */
export const useLeave = () => {
  const navigate = useNavigate();
  return async (why: string): Promise<void> => {
    sessionStore.clear();
    forgetCodes();
    toast(why);
    await navigate(SIGN_IN_PATH);
    // Leaving a guarded page remembers it; one who leaves on purpose does not ask for that.
    takeRememberedPage();
  };
};
