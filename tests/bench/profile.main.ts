import { accounts } from '@orator/contracts/accounts/routes';
import { buildApp } from '@orator/gateway/app';
import { createDeps } from '@orator/gateway/deps';
import { gatewayEnv } from '@orator/gateway/env';
import { readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { readProfile } from '../../services/gateway/src/features/accounts/profile.ts';
import { http } from '../../services/gateway/src/http/route.ts';

/** The gateway with an extra route: the profile of BENCH_USER without a token. */
const env = readEnv(gatewayEnv);
const deps = createDeps(env, createLog('gateway', 'error'));
const app = await buildApp(deps);
const userId = process.env['BENCH_USER'] ?? '';
app.route({ ...http(accounts.profile), url: '/open-profile', handler: () => readProfile(deps, userId) });
await app.listen({ port: env.PORT, host: '127.0.0.1' });
process.stdout.write('{"msg":"ready"}\n');
