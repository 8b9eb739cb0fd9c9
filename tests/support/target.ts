import { createDb, type Db } from '@orator/db/client';
import { inject } from 'vitest';

/** The Orator that end-to-end tests talk to. */
export interface Target {
  readonly url: string;
  /** Its database; null when Orator runs elsewhere (ORATOR_URL) and ORATOR_TEST_DATABASE_URL does not name it. */
  readonly db: Db | null;
  /**
   * What a browser complains about in an installation without the sample videos, which `npm start` makes, and where the
   * journeys beside it keep the workers busy.
   */
  readonly expected: readonly RegExp[];
  /** Settings of its gateway, for another one beside it; null when the tests have not started it (ORATOR_URL). */
  readonly gatewaySettings: Readonly<Record<string, string>> | null;
  /** The last lines of its processes. */
  readonly logs: () => Promise<string>;
  /** Fails when a process of it has died. */
  readonly expectAlive: () => Promise<void>;
}

/**
 * Whether the tests can read the database and the mail of their Orator, and sign in at the test issuer. With ORATOR_URL
 * they can when ORATOR_TEST_DATABASE_URL and ORATOR_TEST_MAILBOX are set (scripts/lib/compose.mjs).
 */
export const isInspectable = !process.env['ORATOR_URL'] || Boolean(process.env['ORATOR_TEST_DATABASE_URL']);

/** Pages ask again for the voice that fits a face when no worker had time for it. */
const VOICE_ASKED_AGAIN = / 503 .*\/fitting-voice$/;

/** The Orator of the run, which `tests/e2e/setup.ts` has started or ORATOR_URL names. */
export function connectTarget(): Target {
  const { url, databaseUrl, logsUrl, gatewaySettings } = inject('orator');
  const db = databaseUrl === null ? null : createDb(databaseUrl, 2);
  return {
    url,
    db,
    // Without logs of its own processes it is an installation, which has the samples.
    gatewaySettings,
    expected: [...(logsUrl === null ? [] : [/ 404 .*\/samples\//]), VOICE_ASKED_AGAIN],
    logs: async () => (logsUrl === null ? '' : await (await fetch(logsUrl)).text()),
    expectAlive: () => expectReady(url),
  };
}

async function expectReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health/ready`);
  if (!answer.ok) throw new Error(`Orator is not ready any more: ${answer.status} ${await answer.text()}`);
}
