import { seedBilling } from '@orator/billing';
import { readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { startLoops } from '@orator/platform/loops';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { tellReady, untilTold } from '@orator/platform/when-told';
import { buildApp } from './app.ts';
import { createDeps } from './deps.ts';
import { gatewayEnv } from './env.ts';
import { createLoops } from './loops.ts';
import { practise } from './practise.ts';

const HINTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use: stop the other program, or set PORT',
  EACCES: 'ports below 1024 need privileges: set PORT to a higher one',
  EADDRNOTAVAIL: 'no interface of this machine has the address in HOST',
};

const env = readEnv(gatewayEnv);
const log = createLog('gateway', env.LOG_LEVEL);
onCrash(log);
await untilTold('servers');
const deps = createDeps(env, log);
// `npm start` has no program of its own for it: what it would load takes longer than the work, and is needed here at once.
if (process.argv.includes('--seed')) await seedBilling(deps.db);
const app = await buildApp(deps);
const stopLoops = startLoops(log, createLoops(deps));
const stopping = new AbortController();
onShutdown(log, [async () => stopping.abort(), () => app.close(), stopLoops, deps.close]);
if (env.mailTransport === 'none') log.warn('SMTP_URL is not set: verification codes and reset links are not sent');
try {
  await app.listen({ port: env.PORT, host: env.HOST });
  log.info({ port: env.PORT }, 'ready');
  tellReady();
  await untilTold('work');
  log.info(await deps.passwords.tune(), 'password hashing cost');
  await untilTold('practise');
  if (!stopping.signal.aborted) deps.runInBackground(practise(app, deps));
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const hint = HINTS[code];
  if (hint === undefined) throw error;
  process.stderr.write(`Port ${env.PORT}: ${hint}.\n`);
  process.exit(1);
}
