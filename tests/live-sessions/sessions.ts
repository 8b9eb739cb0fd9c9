import { get } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveSocketPath } from '@orator/contracts/live-sessions/limits';
import { LiveMessage, type LiveRequest } from '@orator/contracts/live-sessions/messages';
import { EMBED_PATH } from '@orator/contracts/live-embeds/addresses';
import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import type { LiveEmbed, NewLiveEmbed } from '@orator/contracts/live-embeds/schema';
import { liveSessions } from '@orator/contracts/live-sessions/routes';
import type { NewLiveSession } from '@orator/contracts/live-sessions/schema';
import { procedureInput } from '@orator/contracts/rpc/procedures';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { expect } from 'vitest';
import { ask, type Gateway, type User } from '../support/gateway.ts';
import { findVoice } from '../support/gateway-rows.ts';

export const NEW_SESSION: NewLiveSession = { sample: 'lisa', voice_id: findVoice('en'), locale: 'en' };

export const NEW_EMBED: NewLiveEmbed = {
  ...NEW_SESSION,
  name: 'Lisa',
  greeting: 'Good day.',
  origins: ['https://shop.example'],
  daily_credits: 20,
  sessions_at_once: 2,
};
/** What a browser sends from the page in a frame; the host is that of injected requests. */
export const FRAMED = { origin: 'http://localhost:80', referer: `http://localhost:80${EMBED_PATH}` };

/** What a worker of tests answers to `speech.live`: a fifth of a second whose sound is the text. */
export function answerWithSound(input: unknown) {
  const { text } = procedureInput('speech.live').parse(input);
  const audio = Buffer.from(text).toString('base64');
  return { ok: true, rate: 16_000, audio, duration_s: 0.2, phones: [], parts: 0 };
}

export const makeEmbed = async (gateway: Gateway, user: User, change: Partial<NewLiveEmbed> = {}): Promise<LiveEmbed> =>
  (await ask(gateway, liveEmbeds.create, { user, body: { ...NEW_EMBED, ...change } })).value();

export const quoteSession = async (
  gateway: Gateway,
  user: User,
  change: Partial<NewLiveSession> = {},
): Promise<Quote> => (await ask(gateway, liveSessions.quote, { user, body: { ...NEW_SESSION, ...change } })).value();

/** Opens a session, which waits to be joined. Returns its id. */
export async function openSession(gateway: Gateway, user: User, change: Partial<NewLiveSession> = {}): Promise<string> {
  const { task_id, ticket } = await quoteSession(gateway, user, change);
  return (await ask(gateway, liveSessions.start, { user, body: { task_id, ticket } })).value().id;
}

type Kind = LiveMessage['type'];

/** A browser's end of a session. */
export interface Talk {
  readonly send: (request: LiveRequest) => void;
  readonly heard: readonly LiveMessage[];
  /** The messages of one kind, once there are so many. */
  readonly wait: <Type extends Kind>(type: Type, count?: number) => Promise<Extract<LiveMessage, { type: Type }>[]>;
  /** The code with which the connection was closed, once it is. */
  readonly closed: Promise<number>;
  readonly drop: () => void;
}

/** Connects and joins, with the user's own token or, to be refused, with another one. */
export function talk(
  origin: string,
  id: string,
  token: string,
  { seen = 0, turn = 0 }: { seen?: number; turn?: number } = {},
): Talk {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api${liveSocketPath(id)}`);
  const heard: LiveMessage[] = [];
  const send = (request: LiveRequest): void => socket.send(JSON.stringify(request));
  socket.addEventListener('open', () => send({ type: 'join', token, locale: 'en', seen, turn }));
  socket.addEventListener('message', ({ data }) => heard.push(LiveMessage.parse(JSON.parse(String(data)))));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  return {
    send,
    heard,
    wait: async <Type extends Kind>(type: Type, count = 1) => {
      const hasType = (message: LiveMessage): message is Extract<LiveMessage, { type: Type }> => message.type === type;
      await expect.poll(() => heard.filter(hasType).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
      return heard.filter(hasType);
    },
    closed,
    drop: () => socket.close(),
  };
}

/** A text frame of a client (RFC 6455, 5.2) whose mask of zeros leaves its text as it is. */
function frame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126, length >> 8, length & 255, 0, 0, 0, 0]), Buffer.from(text)]);
}

/**
 * Joins and from then on answers nothing, not even pings, as a lost network or a dishonest program would.
 * @returns once the server has closed the connection
 */
export async function joinSilently(origin: string, id: string, token: string): Promise<void> {
  const socket = await new Promise<Duplex>((resolve, reject) => {
    get(`${origin}/api${liveSocketPath(id)}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      },
    })
      .on('upgrade', (_response, upgraded) => resolve(upgraded))
      .on('error', reject);
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  socket.on('error', () => socket.destroy()).resume();
  socket.write(frame(JSON.stringify({ type: 'join', token, locale: 'en', seen: 0, turn: 0 } satisfies LiveRequest)));
  await closed;
}
