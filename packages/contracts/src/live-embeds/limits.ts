/** Limits of keys with which a live avatar stands on other sites. */

/** Keys that an account can have. */
export const MOST_EMBEDS = 20;
/** Addresses of sites that one key is for. */
export const MOST_ORIGINS = 20;
/** The longest name of a key, and the longest greeting, characters. */
export const EMBED_NAME_CHARACTERS = 80;
export const GREETING_CHARACTERS = 300;
/** What a key may cost within 24 hours, whole credits. */
export const DAILY_CREDITS = { least: 1, most: 10_000, first: 20 } as const;
/** Visitors that talk through one key at once. */
export const AT_ONCE = { most: 50, first: 2 } as const;
/** A session of a visitor begins only where so much of it can be paid for, seconds. */
export const SHORTEST_S = 10;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of a site's address, as browsers write it (RFC 6454): without path, in lower case, names in punycode.
 * @returns null for what is no site: other schemes, user names, http beyond one's own machine
 */
export const originOf = (address: string): string | null => {
  const text = address.trim();
  const url = URL.parse(/^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.username !== '' || url.password !== '' || !/^[\w.-]+$|^\[[\da-f:]+\]$/.test(url.hostname)) {
    return null;
  }
  if (url.protocol === 'https:') return url.hostname.includes('.') || LOCAL.has(url.hostname) ? url.origin : null;
  return url.protocol === 'http:' && LOCAL.has(url.hostname) ? url.origin : null;
};
