import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  createVoucher,
  disableVoucher,
  presentVoucher,
  readVouchers,
  VOUCHER_DAYS,
  type VoucherGift,
} from '@orator/billing';
import { Email } from '@orator/contracts/accounts/schema';
import { LEAST_PERCENT, MOST_PERCENT, findSmallestSubtotal, type VoucherTerms } from '@orator/contracts/vouchers/price';
import type { Voucher } from '@orator/contracts/vouchers/schema';
import type { Db } from '@orator/db/client';
import { z } from 'zod';
import type { Command } from './command.ts';
import { cents, whole } from './options.ts';

const MOST_DAYS = 3650;
const MOST_CENTS = 1_000_000;
/** Maximum number of vouchers that `list` shows. */
const MOST_LISTED = 200;
const DAY_MS = 24 * 3_600_000;

const options = {
  email: { type: 'string' },
  percent: { type: 'string' },
  fixed: { type: 'string' },
  minimum: { type: 'string' },
  days: { type: 'string', default: String(VOUCHER_DAYS) },
  reason: { type: 'string', default: 'promotion' },
  reference: { type: 'string' },
} as const;

/** Reasons that an operator can give; vouchers for other reasons are created automatically. */
const Reason = z.enum(['promotion', 'compensation']);

function readEmail(text = ''): string {
  const email = Email.safeParse(text);
  if (!email.success) throw new Error('--email must be the address of an account');
  return email.data;
}

function readValue(percent: string | undefined, fixed: string | undefined) {
  if ((percent === undefined) === (fixed === undefined)) throw new Error('give either --percent or --fixed');
  return fixed === undefined
    ? { percent: whole('percent', percent, MOST_PERCENT, LEAST_PERCENT) }
    : { fixedCents: cents('fixed', fixed, MOST_CENTS) };
}

/** A voucher for the account with an address. */
export interface WantedVoucher {
  readonly email: string;
  readonly voucher: VoucherGift;
}

/**
 * Reads the options of a new voucher.
 * @throws Error that names the option that is wrong
 */
export function readVoucher(words: readonly string[], now: Date): WantedVoucher {
  const { values } = parseArgs({ args: [...words], options });
  const reason = Reason.safeParse(values.reason);
  if (!reason.success) throw new Error('--reason must be promotion or compensation');
  const value = readValue(values.percent, values.fixed);
  const least = 'fixedCents' in value ? 2 * value.fixedCents : 0;
  const minimumCents = values.minimum === undefined ? least : cents('minimum', values.minimum, 2 * MOST_CENTS, least);
  const days = whole('days', values.days, MOST_DAYS);
  return {
    email: readEmail(values.email),
    voucher: {
      ...value,
      minimumCents,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      reason: reason.data,
      reference: values.reference ?? randomUUID(),
    },
  };
}

const showSum = (sum: number, currency: string): string => `${(sum / 100).toFixed(2)} ${currency}`;

const describeTerms = (terms: VoucherTerms): string => {
  const { percent, fixed_cents: fixed, currency } = terms;
  const value = percent === null ? showSum(fixed ?? 0, currency) : `${percent} percent`;
  return terms.minimum_cents === 0
    ? `${value} off`
    : `${value} off orders from ${showSum(findSmallestSubtotal(terms), currency)}`;
};

const STATES: Readonly<Record<Voucher['status'], string>> = { 0: 'active', 1: 'used', 3: 'expired', 4: 'disabled' };

const describe = (voucher: Voucher): string => {
  const { id, status, order, expires_at: until, reason } = voucher;
  const of = order === null ? '' : ` (${order.number})`;
  return `${id}  ${STATES[status]}${of}  ${describeTerms(voucher)}  until ${until}  ${reason}`;
};

async function findAccount(db: Db, email: string): Promise<string> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) throw new Error(`there is no account with ${email}`);
  return user.id;
}

async function create(db: Db, { email, voucher: wanted }: WantedVoucher, now: Date): Promise<string> {
  const userId = await findAccount(db, email);
  const { voucher, isNew } = await db.$transaction((tx) => createVoucher(tx, { ...wanted, userId }, now));
  if (!isNew) throw new Error(`a voucher was given for "${wanted.reference}" before: ${voucher.id}`);
  return `${email} has a new voucher: ${describe(presentVoucher({ ...voucher, order: null }, now))}`;
}

/** `orator vouchers`: discounts on a user's next order. */
export const vouchers: Command = {
  usage: `orator vouchers create --email <address> (--percent ${LEAST_PERCENT}-${MOST_PERCENT} | --fixed 5.00) [--minimum 10.00] [--days ${VOUCHER_DAYS}]
                       [--reason promotion|compensation] [--reference <text>]
                                gives an account a voucher; the same reference never gives two
orator vouchers list --email <address>
                                lists the vouchers of an account, the newest first
orator vouchers disable <id>    takes a voucher away; an order that waits with it keeps its price
`,
  run: async (db, [verb, ...words]) => {
    const now = new Date();
    if (verb === 'create') return { text: await create(db, readVoucher(words, now), now) };
    if (verb === 'list') {
      const { values } = parseArgs({ args: words, options: { email: options.email } });
      const userId = await findAccount(db, readEmail(values.email));
      const rows = await readVouchers(db, userId, { take: MOST_LISTED }, now);
      const lines = rows.map((row) => describe(presentVoucher(row, now)));
      return { text: lines.length === 0 ? 'There are no vouchers.' : lines.join('\n') };
    }
    const [id = '', ...rest] = words;
    if (verb !== 'disable' || !z.uuid().safeParse(id).success || rest.length > 0) return null;
    if (!(await disableVoucher(db, id))) throw new Error(`there is no active voucher ${id}`);
    return { text: `Voucher ${id} cannot be used any more.` };
  },
};
