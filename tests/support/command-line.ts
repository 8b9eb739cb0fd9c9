import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Gateway } from './gateway.ts';

const cli = fileURLToPath(new URL('../../services/gateway/src/cli.main.ts', import.meta.url));

interface Ran {
  readonly code: number;
  /** What was printed, without the last line's end. */
  readonly said: string;
}

/** Runs `orator` with these words against a gateway's database, as an operator does. */
export const orator = ({ databaseUrl, deps }: Gateway, words: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: deps.env.SECRET_KEY };
    const child = execFile(process.execPath, [cli, ...words], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim() }),
    );
  });
