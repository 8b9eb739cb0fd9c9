import { workFolders } from '@orator/contracts/work-folders/routes';
import { feature } from '../contracts/feature.ts';
import { ask } from '../support/gateway.ts';
import { startSpeech } from '../support/gateway-rows.ts';

export const workFoldersFeature = feature(workFolders, ({ gateway }) => {
  const body = { name: 'Spring' };
  const create = async (user: Parameters<typeof startSpeech>[1]) =>
    (await ask(gateway, workFolders.create, { user, body })).value().id;
  return {
    list: [async (user) => ({ user: (await create(user), user) })],
    create: [(user) => ({ user, body })],
    rename: [async (user) => ({ user, params: { id: await create(user) }, body: { name: 'Summer' } })],
    remove: [async (user) => ({ user, params: { id: await create(user) } })],
    move: [
      async (user) => ({ user, body: { ids: [await startSpeech(gateway, user)], folder_id: await create(user) } }),
      async (user) => ({ user, body: { ids: [await startSpeech(gateway, user)], folder_id: null } }),
    ],
  };
});
