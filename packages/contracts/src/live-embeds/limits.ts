/** Limits of the keys for live avatars on other sites. */

/** Maximum number of keys of an account. */
export const MOST_EMBEDS = 20;
/** Maximum number of sites of one key. */
export const MOST_ORIGINS = 20;
/** Maximum length of a key's name and of a greeting, characters. */
export const EMBED_NAME_CHARACTERS = 80;
export const GREETING_CHARACTERS = 300;
/** Limit of what a key may cost within 24 hours, whole credits. */
export const DAILY_CREDITS = { least: 1, most: 10_000, first: 20 } as const;
/** Visitors who talk through one key at the same time. */
export const AT_ONCE = { most: 50, first: 2 } as const;
/** A visitor's session that nobody has joined ends after this time, seconds: its page joins at once. */
export const EMBED_JOIN_S = 10;
/** Sessions of a key that one visitor may begin within an hour without joining them. */
export const MOST_UNJOINED = 5;
/** A visitor's session starts only if this much of it can be paid for, seconds. */
export const SHORTEST_S = 10;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of a site's address, as browsers write it (RFC 6454): without path, in lower case, names in punycode.
 * @returns null for anything else: other schemes, user names, http except on localhost
 */
export const toOrigin = (address: string): string | null => {
  const text = address.trim();
  const url = URL.parse(/^[a-z][\w+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.username !== '' || url.password !== '' || !/^[\w.-]+$|^\[[\da-f:]+\]$/.test(url.hostname)) {
    return null;
  }
  if (url.protocol === 'https:') return url.hostname.includes('.') || LOCAL.has(url.hostname) ? url.origin : null;
  return url.protocol === 'http:' && LOCAL.has(url.hostname) ? url.origin : null;
};
