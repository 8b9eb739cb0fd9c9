import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { takeRememberedPage } from '../navigation/return-to.ts';
import { sessionStore } from './session.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';
import { forgetVisitorCodes } from '../storage/storage.ts';
import { toast, type Words } from '../toast/toast.tsx';

interface Leaving {
  /** Shown as a toast. */
  readonly why?: Words;
  /** The page to go to, if not sign-in. */
  readonly path?: string;
  /** Read by that page (`location.state`). */
  readonly state?: string;
}

/** Clears the session and goes to the sign-in page or another one. */
export const useEndSession = () => {
  const navigate = useNavigate();
  return async ({ why, path = SIGN_IN_PATH, state }: Leaving): Promise<void> => {
    // Synchronous, so that the page's guard remembers the page before it is forgotten here: a sign-out does not return.
    flushSync(() => sessionStore.clear());
    takeRememberedPage();
    forgetVisitorCodes();
    if (why !== undefined) toast(why);
    await navigate(path, { state });
  };
};
