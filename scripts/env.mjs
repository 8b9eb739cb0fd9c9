import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillEnv, parseEnvArguments, envExistsMessage } from './lib/dotenv.mjs';
import { readCode, explain, UserError } from './lib/errors.mjs';
import { root } from './lib/paths.mjs';

/**
 * `npm run env [-- --domain studio.example.org] [--answers]`: writes `.env` for docker-compose, with secrets of its
 * own. It never overwrites the file: with another SECRET_KEY everybody would be signed out.
 */
try {
  const values = parseEnvArguments(process.argv.slice(2));
  const text = fillEnv(await readFile(join(root, '.env.example'), 'utf8'), values);
  await writeFile(join(root, '.env'), text, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw readCode(error) === 'EEXIST' ? new UserError(envExistsMessage(values)) : error;
  });
  process.stdout.write(
    `Wrote .env. Next: docker compose up -d --build, then open ${/^PUBLIC_URL=(.*)$/m.exec(text)?.[1]}\n`,
  );
} catch (error) {
  process.stderr.write(`orator: ${explain(error)}\n`);
  process.exitCode = 1;
}
