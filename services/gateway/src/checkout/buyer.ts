import type { Locale } from '@orator/contracts/core/common';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { publicUrlOf } from '../mail/outbox.ts';

/** How somebody is sent to a payment provider and back. */
export interface Buyer {
  readonly language: Locale;
  /** Where the studio is open in their browser. */
  readonly origin: string;
}

/**
 * A session belongs to one origin, so a buyer comes back to the one they left: that of the page that calls, if this gateway
 * answers there too, as at localhost, 127.0.0.1 and an address in the local network. Everybody else comes to PUBLIC_URL.
 */
export function buyerOf({ env }: Deps, { locale, host, headers: { origin } }: FastifyRequest): Buyer {
  const isOurs = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  return { language: locale, origin: isOurs ? origin : publicUrlOf(env) };
}
