import { readReferralCode } from '@orator/billing';
import { lockOrder, moveOrder } from '@orator/billing/orders/move-order';
import { accounts } from '@orator/contracts/accounts/routes';
import { orders } from '@orator/contracts/orders/routes';
import { OrderStatus } from '@orator/contracts/orders/status';
import { ask, type Gateway, newUser, type User } from './gateway.ts';
import { newIp } from './networks.ts';
import { newEmail, PASSWORD } from './people.ts';

interface Joining {
  readonly machineCode?: string;
  readonly ip?: string;
  readonly email?: string;
  /** A trial that signs up. */
  readonly as?: User;
  /** Null signs up without a code. */
  readonly code?: string | null;
}

/** Signs up by the invitation link of another account. */
export async function join(
  gateway: Gateway,
  inviter: User,
  { machineCode, as, code, ip = newIp(), email = newEmail() }: Joining = {},
): Promise<User> {
  const shared = code === undefined ? await readReferralCode(gateway.deps.db, inviter.id) : code;
  const body = { email, password: PASSWORD, ...(shared !== null && { shared_code: shared }) };
  const headers = machineCode === undefined ? {} : { machine_code: machineCode };
  const answer = await ask(gateway, accounts.signUp, { ip, body, headers, ...(as && { user: as }) });
  const { access_token: access, refresh_token: refresh } = answer.value();
  const { id } = await gateway.deps.db.user.findUniqueOrThrow({ where: { email } });
  return { id, email, ip, token: access.secret, refreshToken: refresh.secret };
}

/** Signs in with a device, as the session keeps it. */
export const signInWith = (gateway: Gateway, { email, ip }: User, machineCode: string) =>
  ask(gateway, accounts.signIn, { ip, body: { email, password: PASSWORD }, headers: { machine_code: machineCode } });

/** Orders a package and pays for it at a moment. Resolves to the order's id. */
export async function buy(gateway: Gateway, user: User, id: string, now: Date): Promise<string> {
  const { order } = (await ask(gateway, orders.create, { user, body: { product: { kind: 'package', id } } })).value();
  await move(gateway, order.id, OrderStatus.Paid, now);
  return order.id;
}

/** Moves an order, as a provider's report does. */
export const move = ({ deps }: Gateway, id: string, to: OrderStatus, now: Date) =>
  deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    return order === null ? null : moveOrder(tx, order, to, to === OrderStatus.Paid ? 'paid' : 'refunded', now);
  });

/** An inviter and a user who came by the link. */
export async function newPair(gateway: Gateway, joining: Joining = {}) {
  const inviter = await newUser(gateway);
  return { inviter, invitee: await join(gateway, inviter, joining) };
}
