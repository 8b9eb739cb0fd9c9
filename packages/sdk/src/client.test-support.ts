import { type IncomingMessage, type Server as HttpServer, type ServerResponse, createServer } from 'node:http';
import type { Server } from 'node:net';
import { afterEach } from 'vitest';
import { type ClientOptions, createClient } from './client.ts';
import type { SessionStore, StoredSession } from './session.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const servers: HttpServer[] = [];

/** Stops every server that `serve` has started; done after each test as well. */
export const stopServers = (): void => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
};
afterEach(stopServers);

/** The port a listening server was given. */
export const readPort = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server does not listen on a port');
  return address.port;
};

/** Starts a real server on a free port; resolves to the API's base address. */
export const serve = async (handler: Handler): Promise<string> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => handler(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  servers.push(server);
  return `http://127.0.0.1:${readPort(server)}/api`;
};

/** Answers with JSON. */
export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** The wire form of a session. */
export const sessionBody = (access: string) => ({
  access_token: { secret: access, expires_in: 900 },
  refresh_token: { secret: `refresh-of-${access}`, expires_in: 86_400 },
  username: 'ann@example.org',
  is_new_user: false,
});

/** The wire form of a profile. */
export const profileBody = {
  id: '01900000-0000-7000-8000-000000000001',
  username: 'ann@example.org',
  name: 'Ann',
  locale: 'en',
  is_trial: false,
  picture_url: null,
  email_verified: true,
  pending_email: null,
  has_password: true,
  role: 'user' as const,
  vip_status: null,
  wallet: { credit: 12.5 },
  remaining_video_generate_times: 3,
  remaining_voice_clone_times: 0,
  remaining_voice_clone_trial_times: 1,
  remaining_podcast_audio_times: 1,
  remaining_stream_generate_times: 1,
  remaining_text_to_photo_times: 40,
  remaining_photo_to_avatar_times: 3,
  counters_reset_at: '2026-02-01T00:00:00Z',
  state_change_flag: 0,
};

/** A stored session whose access token expires in `livesMs`. */
export const stored = (accessToken: string, livesMs = 900_000): StoredSession => ({
  accessToken,
  accessExpiresAt: Date.now() + livesMs,
  refreshToken: 'r1',
  refreshExpiresAt: Date.now() + 86_400_000,
  username: 'ann@example.org',
  isNewUser: false,
});

/** A client with fixed device headers that repeats requests after 1 ms. */
export const makeClient = (baseUrl: string, session: SessionStore, extra: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl,
    session,
    locale: () => 'de',
    device: { machineCode: () => 'machine-1', clientType: 'mac' },
    retryDelaysMs: [1, 1],
    ...extra,
  });
