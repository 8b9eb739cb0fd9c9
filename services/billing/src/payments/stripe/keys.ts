/**
 * Our key in the metadata of sessions, payments, charges and subscriptions: the order's id. Objects without it are not
 * ours.
 */
export const ORDER_KEY = 'orator_order';
/** Our key in the metadata of customers: the user's id. */
export const USER_KEY = 'orator_user';
