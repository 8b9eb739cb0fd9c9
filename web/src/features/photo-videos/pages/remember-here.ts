import { rememberPage } from '../../../shared/navigation/return-to.ts';

/** Sign-up returns to this page. */
export const rememberHere = (): void => rememberPage(location.pathname + location.search);
