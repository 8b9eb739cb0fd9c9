import type { ErrorBody } from '@orator/contracts/core/errors';
import type { RouteOutput, RouteSpec } from '@orator/contracts/core/route';

/*
 * `check.ts` for browsers, without Zod and the contracts' schemas, which would be a sixth of a page's first load. The server
 * validates its responses against the same contracts; these checks only detect what is plainly something else, such as a
 * proxy's page, or an event that a newer server has changed (`check-events.browser.ts`, which only the push channel needs).
 */

/**
 * The response of a route, unchanged.
 * @throws TypeError when the route has a response body but none, or no JSON, arrived
 */
export function readAnswer<Spec extends RouteSpec>(spec: Spec, body: unknown): RouteOutput<Spec>;
export function readAnswer(spec: RouteSpec, body: unknown): unknown {
  if (body === undefined && spec.status !== 204) throw new TypeError(`${spec.url} was answered without JSON`);
  return body;
}

/** The body of an error response, or `undefined` when it has another form. */
export const readErrorBody = (body: unknown): ErrorBody | undefined => (isErrorBody(body) ? body : undefined);

const isErrorBody = (body: unknown): body is ErrorBody =>
  isObject(body) &&
  typeof body['code'] === 'number' &&
  (typeof body['message'] === 'string' || isTexts(body['message'])) &&
  (body['details'] === undefined || isDetails(body['details']));

const isDetails = (details: unknown): boolean =>
  isObject(details) &&
  typeof details['name'] === 'string' &&
  (details['reasons'] === undefined || isTexts(details['reasons']));

export type Fields = Readonly<Record<string, unknown>>;
/** Whether it is an object with fields: neither null nor an array. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
