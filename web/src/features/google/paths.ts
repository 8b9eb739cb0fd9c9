/** Where Google sends people back to. */
export const SIGN_BACK_PATH = '/sign-back';
