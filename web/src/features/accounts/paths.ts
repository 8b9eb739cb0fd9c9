export const SIGN_UP_PATH = '/sign-up';
export const ACCOUNT_PATH = '/account';
