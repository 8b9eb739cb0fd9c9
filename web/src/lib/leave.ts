import { useNavigate } from 'react-router-dom';
import { takeRememberedPage } from './return-to.ts';
import { sessionStore } from './session.ts';
import { forgetCodes } from './storage-keys.ts';
import { toast } from './toast.tsx';

/** Where people go who leave (specification, section 4). */
const SIGN_IN = '/sign-in';

/** Clears everything that belongs to the session, says why, and goes to the sign-in page. */
export const useLeave = () => {
  const navigate = useNavigate();
  return async (why: string): Promise<void> => {
    sessionStore.clear();
    forgetCodes();
    toast(why);
    await navigate(SIGN_IN);
    // Leaving a guarded page remembers it; one who leaves on purpose does not ask for that.
    takeRememberedPage();
  };
};
