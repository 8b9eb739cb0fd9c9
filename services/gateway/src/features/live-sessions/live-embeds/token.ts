import { deriveKey, sign, verify } from '@orator/platform/keys';

const PREFIX = 'embed.';

/** Tokens with which a visitor joins the one session that was opened for them. They expire with the session. */
export interface EmbedTokens {
  readonly issue: (taskId: string) => string;
  readonly isEmbedToken: (token: string) => boolean;
  /** An opaque name of an address, so that addresses are not stored. */
  readonly nameVisitor: (address: string) => string;
  readonly fits: (token: string, taskId: string) => boolean;
}

export function createEmbedTokens(secret: string): EmbedTokens {
  const key = deriveKey(secret, 'live-embed');
  return {
    issue: (taskId) => PREFIX + sign(key, taskId),
    isEmbedToken: (token) => token.startsWith(PREFIX),
    nameVisitor: (address) => sign(key, `visitor ${address}`),
    fits: (token, taskId) => token.startsWith(PREFIX) && verify(key, taskId, token.slice(PREFIX.length)),
  };
}
