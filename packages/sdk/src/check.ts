import { ErrorBody } from '@orator/contracts/core/errors';
import type { RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { PushedEvent } from '@orator/contracts/push/events';
import { z } from 'zod';

// Validates what comes from the server by the contracts. Browsers load `check.browser.ts` instead (package.json, imports).

/**
 * The response of a route, without fields that its contract does not name.
 * @throws z.ZodError when it breaks the contract
 */
export const readAnswer = <Spec extends RouteSpec>(spec: Spec, body: unknown): RouteOutput<Spec> =>
  z.parse<Spec['response']>(spec.response, body);

/** The body of an error response, or `undefined` when it has another form. */
export const readErrorBody = (body: unknown): ErrorBody | undefined => ErrorBody.safeParse(body).data;

export { isEventName } from '@orator/contracts/push/events';

/** A pushed event, or `undefined` when it breaks the contract. */
export const readEvent = (name: string, payload: unknown): PushedEvent | undefined =>
  PushedEvent.safeParse({ name, payload }).data;
