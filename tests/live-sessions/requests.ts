import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newId } from '@orator/db/client';
import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import { liveSessions } from '@orator/contracts/live-sessions/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import {
  startPageServer,
  TEST_CERTIFICATE,
} from '../../services/gateway/src/features/live-sessions/live-knowledge/page-server.test-support.ts';
import { ask, type User } from '../support/gateway.ts';
import { FRAMED, makeEmbed, NEW_EMBED, NEW_SESSION, quoteSession } from './sessions.ts';

export const liveSessionsFeature = feature(
  liveSessions,
  ({ gateway }) => ({
    face: [(user) => ({ user, query: { sample: 'lisa' } })],
    quote: [(user) => ({ user, body: NEW_SESSION })],
    start: [
      async (user) => {
        const { task_id, ticket } = await quoteSession(gateway, user);
        return { user, body: { task_id, ticket } };
      },
    ],
  }),
  [[liveSessions.quote, liveSessions.start]],
);

export const liveEmbedsFeature = feature(liveEmbeds, ({ gateway }) => ({
  list: [signedIn],
  create: [(user) => ({ user, body: NEW_EMBED })],
  update: [async (user) => ({ user, params: { id: (await makeEmbed(gateway, user)).id }, body: NEW_EMBED })],
  revoke: [async (user) => ({ user, params: { id: (await makeEmbed(gateway, user)).id } })],
  read: [async (user) => ({ query: { key: (await makeEmbed(gateway, user)).key } })],
  start: [async (user) => ({ headers: FRAMED, body: { key: (await makeEmbed(gateway, user)).key } })],
}));

const FACE = { sample: 'lisa', locale: 'en' } as const;
/** The address of a page on this machine, whose server ends with the tests. */
const openPage = async (): Promise<string> => {
  const { port } = await startPageServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>We open at nine.');
  });
  setDefaultCACertificates([...getCACertificates('default'), TEST_CERTIFICATE]);
  return `https://localhost:${port}/`;
};

const PAIR = { question: 'When do you open?', text: 'At nine.' };

export const liveKnowledgeFeature = feature(liveKnowledge, ({ gateway }) => {
  let page: Promise<string> | undefined;
  const add = async (user: User) =>
    (await ask(gateway, liveKnowledge.add, { user, body: { ...FACE, ...PAIR } })).value().id;
  const addUnanswered = async (user: User) => {
    const id = newId();
    await gateway.deps.db.unansweredQuestion.create({
      data: { id, userId: user.id, ...FACE, question: 'When do you close?' },
    });
    return id;
  };
  return {
    list: [(user) => ({ user, query: { ...FACE, limit: '5' } })],
    add: [
      (user) => ({ user, body: { ...FACE, ...PAIR } }),
      (user) => ({ user, body: { ...FACE, text: 'The house is open from nine.' } }),
    ],
    change: [async (user) => ({ user, params: { id: await add(user) }, body: PAIR })],
    remove: [async (user) => ({ user, params: { id: await add(user) } })],
    readPage: [
      async (user) => {
        page ??= openPage();
        return { user, body: { address: await page } };
      },
    ],
    ask: [(user) => ({ user, body: { ...FACE, question: 'When do you open?' } })],
    unanswered: [(user) => ({ user, query: { ...FACE, limit: '5' } })],
    answer: [async (user) => ({ user, params: { id: await addUnanswered(user) }, body: { answer: 'At six.' } })],
    dismiss: [async (user) => ({ user, params: { id: await addUnanswered(user) } })],
  };
});
