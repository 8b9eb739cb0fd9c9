import { ACCOUNT } from '../views/paths.ts';
import type { View } from '../views/view.ts';

/** The dialog that a button of the account page opens. */
const dialog = (state: string, button: string): View => ({
  path: ACCOUNT,
  by: 'person',
  state,
  open: async ({ page, words }) => {
    await page.getByRole('button', { name: words(button) }).click();
    await page.getByRole('dialog').waitFor();
  },
});

export const accountDataStates: readonly View[] = [
  dialog('change name', 'account-data:nameTitle'),
  dialog('change e-mail address', 'account-data:emailTitle'),
  dialog('delete account', 'account-data:delete'),
  {
    path: '/goodbye',
    by: 'nobody',
    state: 'account deleted',
    // The state of the address, as the router keeps it.
    open: async ({ page, words }) => {
      await page.evaluate("history.replaceState({ usr: 'deleted' }, '', '/goodbye')");
      await page.reload();
      await page.getByRole('heading', { name: words('account-data:goodbye') }).waitFor();
    },
  },
];
