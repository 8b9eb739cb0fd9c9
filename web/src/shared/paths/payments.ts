export const SANDBOX_CHECKOUT_PATH = '/sandbox-checkout';
