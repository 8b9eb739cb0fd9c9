/** Our key in the metadata of sessions, payments, charges and subscriptions: the order's id. What lacks it is not ours. */
export const ORDER_KEY = 'orator_order';
/** The same of customers: the user's id. */
export const USER_KEY = 'orator_user';
