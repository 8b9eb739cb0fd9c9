import { readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { startLoops } from '@orator/platform/loops';
import { onCrash, onShutdown } from '@orator/platform/shutdown';
import { untilStarted } from '@orator/platform/start-over';
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
const deps = createDeps(env, log);
log.info(await deps.passwords.tune(), 'password hashing cost');
const app = await buildApp(deps);
const stopLoops = startLoops(log, createLoops(deps));
const stopping = new AbortController();
onShutdown(log, [async () => stopping.abort(), () => app.close(), stopLoops, deps.close]);
if (env.mailTransport === 'none') log.warn('SMTP_URL is not set: verification codes and reset links are not sent');
try {
  await app.listen({ port: env.PORT, host: env.HOST });
  log.info({ port: env.PORT }, 'ready');
  untilStarted(stopping.signal).then(
    () => deps.runInBackground(practise(app, deps)),
    // The process was stopped while it was starting: nothing is left to practise.
    () => undefined,
  );
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const hint = HINTS[code];
  if (hint === undefined) throw error;
  process.stderr.write(`Port ${env.PORT}: ${hint}.\n`);
  process.exit(1);
}
