import { buildApp } from '@orator/gateway/app';
import { createDeps } from '@orator/gateway/deps';
import { createLog } from '@orator/platform/log';
import { type Gateway, startGateway } from './gateway.ts';

/** Two gateways of one installation: the same database, Redis and secret. */
export interface GatewayPair {
  readonly gateway: Gateway;
  readonly second: Pick<Gateway, 'app'>;
  readonly close: () => Promise<void>;
}

export async function startGatewayPair(): Promise<GatewayPair> {
  const gateway = await startGateway();
  const { env, passwords } = gateway.deps;
  const deps = { ...createDeps(env, createLog('gateway', 'silent')), passwords };
  const app = await buildApp(deps);
  await deps.redis.ping();
  return {
    gateway,
    second: { app },
    close: async () => {
      await app.close();
      await deps.close();
      await gateway.close();
    },
  };
}
