import { EVENT_NAMES, type EventName, type PushedEvent } from '@orator/contracts/push/events';
import { type Fields, isObject } from './check.browser.ts';

export const isEventName = (name: string): name is EventName => EVENT_NAMES.some((known) => known === name);

/** A pushed event, or `undefined` when it breaks the contract. */
export const readEvent = (name: string, payload: unknown): PushedEvent | undefined => {
  const event = { name, payload };
  return isPushed(event) ? event : undefined;
};

const isPushed = (event: { name: string; payload: unknown }): event is PushedEvent =>
  isEventName(event.name) && isObject(event.payload) && isPayload(event.payload);

const isPayload = (payload: Fields): boolean => {
  if ('task_id' in payload) return belongsToTask(payload);
  if ('vip_status' in payload) return belongsToPlan(payload);
  if ('photo_avatar_id' in payload) return typeof payload['photo_avatar_id'] === 'string';
  return 'number' in payload ? belongsToOrder(payload) : areNumbers(payload);
};

/** Whether all fields are numbers, as in events about wallet and counters. */
const areNumbers = (payload: Fields): boolean => Object.values(payload).every((value) => typeof value === 'number');
const belongsToTask = ({ task_id: id, task_state: state, rate }: Fields): boolean =>
  typeof id === 'string' && typeof state === 'number' && typeof rate === 'number';

const belongsToOrder = ({ id, number, status }: Fields): boolean =>
  typeof id === 'string' && typeof number === 'string' && typeof status === 'number';

const belongsToPlan = ({ vip_status: status }: Fields): boolean =>
  status === null ||
  (isObject(status) && isObject(status['vip_level']) && typeof status['vip_level']['id'] === 'number');
