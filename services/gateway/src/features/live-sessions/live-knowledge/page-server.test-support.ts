import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import { z } from 'zod';

/** For page.test, inside.test and localhost, made for these tests; nothing else trusts it. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBrjCCAVSgAwIBAgIUIr2ScsxjXGuaG2dYxjUgGaEibpUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcGFnZS50ZXN0MCAXDTI2MTEyOTEzMjM1MVoYDzIxMjYxMTA1
MTMyMzUxWjAUMRIwEAYDVQQDDAlwYWdlLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATbQPBv4lsBJybUqd3SuOK9u9rNWbTbncCYPKJDkcsoO47Uj9Up/FBB
V/ql6IijMOFiKNORtc4HF+w8ox6VsZCEo4GBMH8wHQYDVR0OBBYEFIOUL8fasijr
KHvkEOF/lE8hpa3TMB8GA1UdIwQYMBaAFIOUL8fasijrKHvkEOF/lE8hpa3TMCwG
A1UdEQQlMCOCCXBhZ2UudGVzdIILaW5zaWRlLnRlc3SCCWxvY2FsaG9zdDAPBgNV
HRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIA/qwrapNgyghRuDt0HwnepF
ZmTkVeElGTjVsfK0NHlQAiEAjSEZIwmQ+FZa7+Tc6mnd+A3E7vFWGfv/1HwQtc5f
MXE=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvM/wu1OH4NuRiI4A
pd9EaRxT+SNXig+EXzf52hgEGt+hRANCAATbQPBv4lsBJybUqd3SuOK9u9rNWbTb
ncCYPKJDkcsoO47Uj9Up/FBBV/ql6IijMOFiKNORtc4HF+w8ox6VsZCE
-----END PRIVATE KEY-----`;

export interface PageServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A site on this machine, by https. */
export async function startPageServer(listener: RequestListener): Promise<PageServer> {
  const server = createServer({ cert: TEST_CERTIFICATE, key: KEY }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
