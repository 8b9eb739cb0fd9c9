/** The screen a reset link opens. The token is in the fragment (after `#`), which browsers send to no server. */
export const RESET_SCREEN = '/reset-password';
/** The screen that a link which lifts a lock opens, with `#unlock=<token>`. */
export const UNLOCK_SCREEN = '/sign-in';
