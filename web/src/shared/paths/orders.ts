export const CREDITS_PATH = '/credits';
export const MY_ORDERS_PATH = '/account/my-order';
export const PAY_RESULT_PATH = '/pay-result';
