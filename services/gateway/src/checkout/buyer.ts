import type { Locale } from '@orator/contracts/core/common';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { findPublicUrl } from '../mail/outbox.ts';

/** How a buyer is sent to a payment provider and back. */
export interface Buyer {
  readonly language: Locale;
  /** Origin of the studio in the buyer's browser. */
  readonly origin: string;
}

/**
 * A session belongs to one origin, so a buyer must return to the origin they left: that of the calling page, if this
 * gateway also answers there, as at localhost, 127.0.0.1 or an address in the local network. All others return to
 * PUBLIC_URL.
 */
export function describeBuyer({ env }: Deps, { locale, host, headers: { origin } }: FastifyRequest): Buyer {
  const isOurs = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  return { language: locale, origin: isOurs ? origin : findPublicUrl(env) };
}
