/** Queries with file URLs are refetched this often, ms: signatures are valid for half an hour or longer. */
export const RENEW_MS = 1_500_000;

/** A file URL without its signature. */
export const removeSignature = (address: string | undefined): string | undefined => address?.split('?', 1)[0];
