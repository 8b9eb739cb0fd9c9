import { randomBytes } from 'node:crypto';
import { trials } from '@orator/contracts/trials/routes';
import { ask, type Gateway, type User } from './gateway.ts';
import { newIp } from './networks.ts';

export const newMachineCode = (): string => `machine-${randomBytes(8).toString('hex')}`;

interface Where {
  readonly machineCode?: string;
  readonly ip?: string;
}

/** A trial; on a new device and network unless they are given. */
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
