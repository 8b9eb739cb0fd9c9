import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@orator/gateway/command-line';
import type { Gateway } from './gateway.ts';

const main = fileURLToPath(new URL('../../services/gateway/src/cli.main.ts', import.meta.url));

interface Ran {
  readonly code: number;
  /** What was printed, without the last line's end. */
  readonly said: string;
}

const makeEnv = ({ databaseUrl, deps }: Gateway): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: deps.env.SECRET_KEY,
});

/** Runs `orator` with these words against a gateway's database, in this process: one of its own takes a second to start. */
export async function orator(gateway: Gateway, words: readonly string[]): Promise<Ran> {
  const { code, stdout, stderr } = await runCommandLine(words, makeEnv(gateway));
  return { code, said: `${stdout}${stderr}`.trim() };
}

/** Runs `orator` as an operator does, as a process. */
export const oratorProcess = (gateway: Gateway, words: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...makeEnv(gateway) };
    const child = execFile(process.execPath, [main, ...words], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim() }),
    );
  });
