import { ERRORS, type ErrorBody, type ErrorName } from '@orator/contracts/core/errors';
import type { Locale } from '@orator/contracts/core/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { chooseLocale } from '../i18n/language.ts';
import { toAppError } from '../http/error-mapping.ts';
import type { AppError } from '@orator/platform/app-error';
import { InvalidRequest } from '../http/validation.ts';
import { say } from '../i18n/messages.ts';

/** The HTTP status of a catalogue code. */
export const statusOf = (reason: ErrorName): number => Math.floor(ERRORS[reason] / 100);

/** One sentence; for a refused photo one for each reason, as the specification's list of messages. */
function messageOf({ reason, details, retryAfterS }: AppError, locale: Locale): string | string[] {
  const reasons = details['reasons'];
  if (reason === 'photo_refused' && Array.isArray(reasons)) {
    return reasons.map((name) => say(locale, 'photo_refusals', String(name)));
  }
  return say(locale, 'errors', reason, { seconds: retryAfterS, ...details });
}

export function errorBody(refusal: AppError, locale: Locale): ErrorBody {
  return {
    code: ERRORS[refusal.reason],
    message: messageOf(refusal, locale),
    details: { ...refusal.details, name: refusal.reason },
  };
}

/** Drivers put the cause last; a server that is away would fill the log with everything before it. */
const lastLine = (error: unknown): string =>
  (error instanceof Error ? error.message.trim().split('\n').at(-1) : '') ?? '';

/** Answers any error in the catalogue's form, in the reader's language. What was not foreseen is logged, once. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = chooseLocale(request.headers['accept-language']);
  const refusal = toAppError(error);
  const body = errorBody(refusal, locale);
  const details = { ...body.details, name: refusal.reason };
  if (error instanceof InvalidRequest) Object.assign(details, { fields: error.fields(locale) });
  if (refusal.reason === 'internal' || refusal.reason === 'busy') {
    Object.assign(details, { request_id: request.id });
    // The route's pattern, never the address itself: addresses of files carry signatures.
    const at = { request_id: request.id, route: request.routeOptions.url };
    if (refusal.reason === 'internal') request.log.error({ ...at, err: error }, 'a request failed');
    else request.log.warn({ ...at, err: lastLine(error) }, 'a request found a server away');
  }
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', refusal.retryAfterS);
  return reply
    .code(statusOf(refusal.reason))
    .type('application/json; charset=utf-8')
    .send({ ...body, details });
}

/** Puts every failure of the API into words. */
export const errors = plugin(async (app) => {
  app.setErrorHandler(sendError);
});
