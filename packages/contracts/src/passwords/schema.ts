/** The screen a reset link opens; the token stands after `#`, which no server and no referrer ever sees. */
export const RESET_SCREEN = '/reset-password';
