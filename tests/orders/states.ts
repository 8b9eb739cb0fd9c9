import { CREDITS, ORDERS } from '../views/paths.ts';
import type { View } from '../views/view.ts';

const RESULT = '/pay-result';

export const ordersStates: readonly View[] = [
  { path: CREDITS, by: 'person', state: 'signed in' },
  { path: ORDERS, by: 'newcomer', state: 'no orders' },
  { path: `${RESULT}?order=:order`, by: 'person', state: 'waits for its payment' },
  { path: `${RESULT}?order=:paid`, by: 'person', state: 'paid' },
];
