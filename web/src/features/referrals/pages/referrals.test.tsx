import { accounts } from '@orator/contracts/accounts/routes';
import type { Referral, Referrals } from '@orator/contracts/referrals/schema';
import { referrals } from '@orator/contracts/referrals/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, sampleProfile } from '../../../../testing/samples.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { Component as MyInvitation } from './my-invitation.tsx';
import { Component as PromotedPayment } from './promoted-payment.tsx';
import { Component as ReferralCampaign } from './referral-campaign.tsx';

const namespaces = ['referrals'] as const;
const LINK = 'https://orator.example/sign-up?shared_code=7H2KM4QX';

const makePerson = (id: number, change: Partial<Referral> = {}): Referral => ({
  id: makeId(id),
  name: 'a***@example.org',
  state: 'joined',
  credits: 50,
  due_at: null,
  joined_at: '2026-01-02T10:00:00.000Z',
  ...change,
});
const makeReferrals = (items: Referral[]): Referrals => ({
  shared_code: '7H2KM4QX',
  link: LINK,
  totals: { joined: items.length, earned: 100, pending: 50, held: 1 },
  invited: null,
  items,
  next_cursor: null,
});

beforeEach(() => {
  answer(accounts.profile, () => sampleProfile());
});
afterEach(() => void vi.restoreAllMocks());

test('lists who accepted an invitation, with the reward and until when it is pending', async () => {
  answer(referrals.list, () =>
    makeReferrals([
      makePerson(1, { state: 'pending', due_at: '2026-01-09T10:00:00.000Z' }),
      makePerson(2, { state: 'earned' }),
      makePerson(3, { state: 'earned', credits: 0 }),
      makePerson(4, { state: 'withdrawn', credits: 0, name: null }),
    ]),
  );
  await show(<MyInvitation />, { namespaces });
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('a***@example.org Jan 2, 2026 Pending until Jan 9, 2026 50')).toBeVisible();
  await expect.element(row('a***@example.org Jan 2, 2026 Earned 50')).toBeVisible();
  await expect.element(row('a***@example.org Jan 2, 2026 Over this month’s limit 0')).toBeVisible();
  await expect.element(row('A deleted account Jan 2, 2026 Withdrawn 0')).toBeVisible();
  await expect.element(page.getByText('100 credits', { exact: true })).toBeVisible();
});

test.each([
  ['pending', '2026-01-09T10:00:00.000Z', /^50 credits are on their way to you. You get them on Jan 9, 2026/],
  ['held', null, /being checked, because the same device, network, mailbox or card/],
] as const)('who was invited sees what that brings: %s', async (state, due, words) => {
  answer(referrals.list, () => ({ ...makeReferrals([]), invited: { state, credits: 50, due_at: due } }));
  await show(<MyInvitation />, { namespaces });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('the link can be copied and scanned, and sent if the device supports it', async () => {
  answer(referrals.list, () => makeReferrals([]));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await show(<MyInvitation />, { namespaces });
  await expect.element(page.getByText(/^Nobody yet/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('The link is copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(LINK);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
  Reflect.deleteProperty(navigator, 'share');
});

test('lists by month what orders of invited people brought, with sums', async () => {
  answer(referrals.payments, () => ({
    items: [
      { month: '2026-11', orders: 2, earned: 0, pending: 27.1, withdrawn: 0 },
      { month: '2026-10', orders: 1, earned: 80, pending: 0, withdrawn: 10 },
    ],
  }));
  await show(<PromotedPayment />, { namespaces });
  await expect.element(page.getByRole('row', { name: 'November 2026 2 0 27.10 0' })).toBeVisible();
  await expect.element(page.getByText('27.10 credits')).toBeVisible();
});

test('the campaign leads to an account and back', async () => {
  const { path } = await show(<ReferralCampaign />, { namespaces });
  await page.getByRole('link', { name: 'Create an account for your link' }).click();
  await expect.poll(path).toBe('/sign-up');
  expect(sessionStorage.getItem('return_to')).toBe('/nouse/ReferralCampaign');
});

test('shows the invitation link of a signed-in user', async () => {
  answer(referrals.list, () => makeReferrals([]));
  const end = Date.now() + 3_600_000;
  const session = { accessToken: 'a', refreshToken: 'r', accessExpiresAt: end, refreshExpiresAt: end };
  sessionStore.signIn({ ...session, username: 'ada@example.org', isNewUser: false }, true);
  await show(<ReferralCampaign />, { namespaces });
  await expect.element(page.getByRole('textbox', { name: 'Your invitation link' })).toHaveValue(LINK);
});
