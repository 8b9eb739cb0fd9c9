import { tasks } from '@orator/contracts/tasks/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import { ask } from '../support/gateway.ts';
import { finishedVideo, startSpeech } from '../support/gateway-rows.ts';

export const tasksFeature = feature(tasks, ({ gateway }) => ({
  list: [
    async (user) => {
      const id = await startSpeech(gateway, user);
      const query = { kind: 'speech', makes: 'work', text: 'a', folder_id: id, versions_of: id, limit: '2' };
      return { user, query: { ...query, cursor: makeCursor(id) } };
    },
  ],
  read: [async (user) => ({ user, params: { id: await startSpeech(gateway, user) } })],
  film: [
    async (user) => {
      const id = await startSpeech(gateway, user);
      const film = gateway.deps.films.write(id, 1, 2);
      film.push(Buffer.from('a film'));
      await film.end();
      return { user, params: { id } };
    },
  ],
  rename: [async (user) => ({ user, params: { id: await startSpeech(gateway, user) }, body: { title: 'Greeting' } })],
  gif: [
    async (user) => {
      const params = { id: await finishedVideo(gateway, user) };
      return { user, params, body: { from_s: 0.5, duration_s: 2 } };
    },
  ],
  preview: [async (user) => ({ user, params: { id: await finishedVideo(gateway, user) } })],
  webm: [async (user) => ({ user, params: { id: await finishedVideo(gateway, user) } })],
  reroll: [async (user) => ({ user, params: { id: await finishedVideo(gateway, user) } })],
  cancel: [async (user) => ({ user, params: { id: await startSpeech(gateway, user) }, body: { max_charge: 0 } })],
  remove: [
    async (user) => {
      const params = { id: await startSpeech(gateway, user) };
      await ask(gateway, tasks.cancel, { user, params, body: { max_charge: 0 } });
      return { user, params };
    },
  ],
  removeMany: [async (user) => ({ user, body: { ids: [await startSpeech(gateway, user)] } })],
  logs: [(user) => ({ user, query: { task_id: user.id, limit: '2', cursor: makeCursor('17') } })],
}));
