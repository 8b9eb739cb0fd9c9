import type { ErrorBody } from '@orator/contracts/core/errors';
import type { RouteOutput, RouteSpec } from '@orator/contracts/core/route';
import { EVENT_NAMES, type EventName, type PushedEvent } from '@orator/contracts/push/events';

/*
 * `check.ts` for browsers, without Zod and the contracts' schemas, which would be a sixth of a page's first load. The server
 * validates its responses against the same contracts; these checks only detect what is plainly something else, such as a
 * proxy's page, or an event that a newer server has changed.
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

export const isEventName = (name: string): name is EventName => EVENT_NAMES.some((known) => known === name);

/** A pushed event, or `undefined` when it breaks the contract. */
export const readEvent = (name: string, payload: unknown): PushedEvent | undefined => {
  const event = { name, payload };
  return isPushed(event) ? event : undefined;
};

const isPushed = (event: { name: string; payload: unknown }): event is PushedEvent =>
  isEventName(event.name) && isObject(event.payload) && isPayload(event.payload);

const isPayload = (payload: Fields): boolean => {
  if ('task_id' in payload) return isOfTask(payload);
  if ('vip_status' in payload) return isOfPlan(payload);
  return 'number' in payload ? isOfOrder(payload) : areNumbers(payload);
};

/** Whether all fields are numbers, as in events about wallet and counters. */
const areNumbers = (payload: Fields): boolean => Object.values(payload).every((value) => typeof value === 'number');
const isOfTask = ({ task_id: id, task_state: state, rate }: Fields): boolean =>
  typeof id === 'string' && typeof state === 'number' && typeof rate === 'number';

const isOfOrder = ({ id, number, status }: Fields): boolean =>
  typeof id === 'string' && typeof number === 'string' && typeof status === 'number';

const isOfPlan = ({ vip_status: status }: Fields): boolean =>
  status === null ||
  (isObject(status) && isObject(status['vip_level']) && typeof status['vip_level']['id'] === 'number');

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
