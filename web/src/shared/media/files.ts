/** Addresses of files are signed for half an hour at least: what shows them is read again before that, ms. */
export const RENEW_MS = 1_500_000;

/** What an address stands for, whatever its signature. */
export const fileOf = (address: string | undefined): string | undefined => address?.split('?', 1)[0];
