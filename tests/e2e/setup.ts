import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startIssuer } from '../support/issuer.ts';
import { startServers } from '../support/servers.ts';
import { startSystem, type System } from '../support/system.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    orator: SharedOrator;
  }
}

/** The Orator of the run. */
interface SharedOrator {
  url: string;
  /** Null when it is not known (ORATOR_URL). */
  databaseUrl: string | null;
  /** Null when the tests have not started it. */
  logsUrl: string | null;
  /** Settings of its gateway, for another one beside it. Null when the tests have not started it. */
  gatewaySettings: Readonly<Record<string, string>> | null;
}

/**
 * Starts what all end-to-end tests share: one Orator with its servers and a stand-in for Google. Every test brings its
 * own account (or trial), device and network.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const started: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.toReversed()) await part();
  };
  try {
    const elsewhere = process.env['ORATOR_URL'];
    project.provide('orator', elsewhere ? findElsewhere(elsewhere) : await startOwn(started));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const findElsewhere = (url: string): SharedOrator => ({
  url: new URL(url).origin,
  databaseUrl: process.env['ORATOR_TEST_DATABASE_URL'] || null,
  logsUrl: null,
  gatewaySettings: null,
});

/** @param started gets what stops each part, in the order in which they were started */
async function startOwn(started: (() => Promise<void>)[]): Promise<SharedOrator> {
  const servers = await startServers();
  started.push(() => servers.stop());
  const port = await freePort();
  const issuer = await startIssuer(`http://127.0.0.1:${port}/sign-back`);
  started.push(issuer.stop);
  // Tests send X-Forwarded-For with an address of their own: limits stay on and are not shared between journeys.
  const gatewayEnv = { ...issuer.settings, TRUST_PROXY: 'loopback' };
  const system = await startSystem({ ...servers, port, gatewayEnv });
  started.push(system.stop);
  const logs = await serveLogs(system);
  started.push(logs.stop);
  const { url, gatewaySettings } = system;
  return { url, databaseUrl: servers.databaseUrl, logsUrl: logs.url, gatewaySettings };
}

/** Serves the system's last log lines to failing tests, which run in other processes. */
async function serveLogs({ logs }: System): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_request, response) => response.end(logs()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the logs are served at no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
