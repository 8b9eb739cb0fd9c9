import { creditPackages } from '@orator/contracts/credit-packages/routes';
import { redemptionCodes } from '@orator/contracts/redemption-codes/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { sampleConfig } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Component as RedemptionCode } from './redemption-code.tsx';

const namespaces = ['redemption-codes'] as const;
const CODE = '7H2K-M4QX-9D3T-VWZ8';
const field = page.getByRole('textbox', { name: 'Redemption code' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const signIn = (): void =>
  sessionStore.signIn(
    {
      accessToken: 'access',
      refreshToken: 'refresh',
      accessExpiresAt: Date.now() + 3_600_000,
      refreshExpiresAt: Date.now() + 3_600_000,
      username: 'ada@example.org',
      isNewUser: false,
    },
    true,
  );

beforeEach(() => {
  answer(systemConfig.read, () => sampleConfig());
  answer(creditPackages.list, () => ({
    items: [
      { id: 'credits-100', credits: 100, price_cents: 500, currency: 'USD' },
      { id: 'credits-900', credits: 900, price_cents: 4000, currency: 'USD' },
    ],
    days: 365,
    payable: true,
    test_money: true,
  }));
});

test('groups a code as it is typed, and says how many credits it brought', async () => {
  signIn();
  const sent = answer(redemptionCodes.redeem, () => ({ credits: 50, expires_at: '2027-01-31T12:00:00.000Z' }));
  await show(<RedemptionCode />, { namespaces });
  await userEvent.type(field, '7h2km4qx 9d3t');
  await expect.element(field).toHaveValue('7H2K-M4QX-9D3T');
  await press('Redeem');
  await expect.element(field).toHaveAccessibleDescription(/Something is still missing/);
  await userEvent.type(field, 'vwz8');
  await press('Redeem');
  await expect.element(page.getByRole('heading', { name: '50 credits are yours' })).toHaveFocus();
  await expect.element(page.getByText('They can be used until Jan 31, 2027.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ code: CODE }]);
  await press('Redeem another code');
  await expect.element(field).toHaveValue('');
});

test('the caret stays behind a character that is inserted in the middle', async () => {
  await show(<RedemptionCode />, { namespaces, at: '/redemption-code#code=7H2K-M4QX' });
  await field.click();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await userEvent.keyboard('AB');
  await expect.element(field).toHaveValue('7HAB-2KM4-QX');
});

test('a code that is refused says why beside the field, until it is changed', async () => {
  signIn();
  answer(redemptionCodes.redeem, () => refuse('redemption_code_refused', 'This code cannot be redeemed.'));
  await show(<RedemptionCode />, { namespaces, at: `/redemption-code#code=${CODE}` });
  await press('Redeem');
  await expect.element(field).toHaveAccessibleDescription(/cannot be redeemed/);
  await userEvent.type(field, '{Backspace}');
  await expect.element(field).not.toHaveAccessibleDescription(/cannot be redeemed/);
});

test('the code of a link is filled in, leaves the address, and waits for an account', async () => {
  const { path } = await show(<RedemptionCode />, { namespaces, at: `/redemption-code#code=${CODE.toLowerCase()}` });
  await expect.element(field).toHaveValue(CODE);
  await press('Create an account and redeem');
  await expect.poll(path).toBe('/sign-up');
  expect(sessionStorage.getItem('return_to')).toBe(`/redemption-code#code=${CODE}`);
});

test('lists the prices of credits without a code in a table', async () => {
  await show(<RedemptionCode />, { namespaces });
  await expect.element(page.getByRole('row', { name: '900 credits $40.00 11% cheaper 300 minutes' })).toBeVisible();
});
