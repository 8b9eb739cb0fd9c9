import { TARGETS } from '../navigation/targets.ts';

export const SIGN_UP_PATH = '/sign-up';
export const ACCOUNT_PATH = TARGETS.Account;
