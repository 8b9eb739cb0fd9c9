import { ErrorBody } from '@orator/contracts/core/errors';
import type { RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { PushedEvent } from '@orator/contracts/push/events';
import { z } from 'zod';

// What comes from the server, checked against the contracts. A browser gets `check.browser.ts` instead (package.json).

/**
 * The answer of a route; what its contract does not name is left out.
 * @throws z.ZodError when it breaks the contract
 */
export const readAnswer = <Spec extends RouteSpec>(spec: Spec, body: unknown): RouteOutput<Spec> =>
  z.parse<Spec['response']>(spec.response, body);

/** The body of an error answer, or `undefined` when it is none. */
export const readErrorBody = (body: unknown): ErrorBody | undefined => ErrorBody.safeParse(body).data;

export { isEventName } from '@orator/contracts/push/events';

/** A pushed event, or `undefined` when it breaks the contract. */
export const readEvent = (name: string, payload: unknown): PushedEvent | undefined =>
  PushedEvent.safeParse({ name, payload }).data;
