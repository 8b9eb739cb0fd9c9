import { newEmail, PASSWORD } from '../support/people.ts';
import { REFUSED } from '../views/answers.ts';
import { SIGN_IN } from '../views/paths.ts';
import type { View } from '../views/view.ts';

export const accountsStates: readonly View[] = [
  {
    path: SIGN_IN,
    by: 'nobody',
    state: 'refused',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('credentials:email')).fill(newEmail());
      await page.getByRole('textbox', { name: words('credentials:password') }).fill(PASSWORD);
      await page.getByRole('button', { name: words('accounts:signIn.submit') }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    path: '/sign-up',
    by: 'nobody',
    state: 'nothing filled in',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('accounts:signUp.submit') }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];
