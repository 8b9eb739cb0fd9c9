import { ErrorBody } from '@orator/contracts/core/errors';
import type { RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { type EventName, events } from '@orator/contracts/push/events';
import { z } from 'zod';
import type { PushedEvent } from './events.ts';

// What comes from the server, checked against the contracts. A browser gets `check.browser.ts` instead (package.json).

/**
 * The answer of a route; what its contract does not name is left out.
 * @throws z.ZodError when it breaks the contract
 */
export const readAnswer = <Spec extends RouteSpec>(spec: Spec, body: unknown): RouteOutput<Spec> =>
  z.parse<Spec['response']>(spec.response, body);

/** The body of an error answer, or `undefined` when it is none. */
export const readErrorBody = (body: unknown): ErrorBody | undefined => ErrorBody.safeParse(body).data;

const pushed = z.discriminatedUnion('name', [
  z.object({ name: z.literal('credits'), payload: events.credits }),
  z.object({ name: z.literal('benefit'), payload: events.benefit }),
  z.object({ name: z.literal('avatar_tts_task'), payload: events.avatar_tts_task }),
  z.object({ name: z.literal('tts_task'), payload: events.tts_task }),
]) satisfies z.ZodType<PushedEvent>;

export const isEventName = (name: string): name is EventName => name in events;

/** A pushed event, or `undefined` when it breaks the contract. */
export const readEvent = (name: string, payload: unknown): PushedEvent | undefined =>
  pushed.safeParse({ name, payload }).data;
