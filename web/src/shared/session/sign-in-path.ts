import { TARGETS } from '../navigation/targets.ts';

/** Used by guards, sign-out and the desktop client's sign-in. */
export const SIGN_IN_PATH = TARGETS.SignIn;
