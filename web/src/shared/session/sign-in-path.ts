/** The page that starts a session: guards, sign-out and the desktop client's sign-in lead to it. */
export const SIGN_IN_PATH = '/sign-in';
