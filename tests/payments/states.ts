import { SandboxCheckout } from '@orator/contracts/payments/schema';
import type { View } from '../views/view.ts';

const CHECKOUT = '/sandbox-checkout?id=:checkout';

/** The checkout after something has happened to it. */
const checkout = (state: SandboxCheckout['state']): View => ({
  path: CHECKOUT,
  by: 'person',
  state,
  prepare: (calls) =>
    calls.change(
      '/api/payments/sandbox/checkouts/*',
      (json): SandboxCheckout => ({ ...SandboxCheckout.parse(json), state }),
    ),
});

export const paymentsStates: readonly View[] = [
  {
    path: CHECKOUT,
    by: 'person',
    state: 'open, with other outcomes',
    open: ({ page, words }) => page.getByText(words('payments:others')).click(),
  },
  checkout('declined'),
  checkout('paid'),
];
