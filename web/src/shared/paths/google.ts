/** The prefix of the addresses Google redirects to. */
export const SIGN_BACK_PATH = '/sign-back';
