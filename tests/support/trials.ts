import { randomBytes } from 'node:crypto';
import { trials } from '@orator/contracts/trials/routes';
import { ask, type Gateway, newIp, type User } from './gateway.ts';

export const newMachineCode = (): string => `machine-${randomBytes(8).toString('hex')}`;

interface Where {
  readonly machineCode?: string;
  readonly ip?: string;
}

/** Somebody without an account, on a device and in a network of their own unless it is said which. */
export async function newTrial(
  gateway: Gateway,
  { machineCode = newMachineCode(), ip = newIp() }: Where = {},
): Promise<User> {
  const headers = { machine_code: machineCode };
  const session = (await ask(gateway, trials.open, { ip, headers })).value();
  const token = session.access_token.secret;
  const id = gateway.deps.accessTokens.read(token)?.id ?? '';
  return { id, email: session.username, ip, token, refreshToken: session.refresh_token.secret };
}
