import { liveSocketPath } from '@orator/contracts/live-sessions/limits';
import { LiveMessage, type LiveRequest } from '@orator/contracts/live-sessions/messages';
import { liveSessions } from '@orator/contracts/live-sessions/routes';
import type { NewLiveSession } from '@orator/contracts/live-sessions/schema';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../support/people.ts';

type Heard = LiveMessage & { readonly at: number };

/** A browser's end of a session of a new account. */
export async function joinTalk(url: string, session: NewLiveSession) {
  const { client } = await signUp(url);
  const { task_id, ticket } = await client.call(liveSessions.quote, { body: session });
  const { id } = await client.call(liveSessions.start, { body: { task_id, ticket } });
  const token = await client.freshToken();
  if (token === null) throw new Error('the account has no session');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api${liveSocketPath(id)}`);
  const heard: Heard[] = [];
  const send = (request: LiveRequest): void => socket.send(JSON.stringify(request));
  socket.addEventListener('open', () => send({ type: 'join', token, locale: 'en', seen: 0, turn: 0 }));
  socket.addEventListener('message', ({ data }) =>
    heard.push({ ...LiveMessage.parse(JSON.parse(String(data))), at: performance.now() }),
  );
  const until = async (wanted: (message: Heard) => boolean): Promise<Heard> => {
    for (let waited = 0; waited < 20_000; waited += 1) {
      const found = heard.find(wanted);
      if (found !== undefined) return found;
      await pause(1);
    }
    throw new Error(`nothing of the kind was heard: ${heard.map(({ type }) => type).join(', ')}`);
  };
  await until(({ type }) => type === 'joined');
  return { send, heard, until, close: () => socket.close() };
}
export type Talk = Awaited<ReturnType<typeof joinTalk>>;
