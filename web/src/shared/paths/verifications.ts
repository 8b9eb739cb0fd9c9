export const VERIFICATION_PATH = '/account-verification';
