export const MY_CREDITS_PATH = '/account/my-credits';
