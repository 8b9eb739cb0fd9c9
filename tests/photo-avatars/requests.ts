import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import { ask, newUser } from '../support/gateway.ts';
import { addAvatar, addImage } from '../support/gateway-rows.ts';

export const photoAvatarsFeature = feature(photoAvatars, ({ gateway }) => {
  const own = async (userId: string) => ({ id: await addAvatar(gateway, userId) });
  const published = async (userId: string) => ({ id: await addAvatar(gateway, userId, { public: true }) });
  return {
    make: [
      async (user) => {
        // Only one may wait at a time.
        await gateway.deps.db.task.deleteMany({ where: { userId: user.id } });
        const params = { id: await addImage(gateway, user.id) };
        return { user, params, body: { name: 'Ada', max_cost: 10 } };
      },
    ],
    list: [
      (user) => ({
        user,
        query: {
          scope: 'public',
          displayed: 'true',
          search: 'Ada',
          gender: 'Female',
          age_group: 'Senior',
          ethnicity: 'Pacific',
          ratio: '3:4',
          style: 'soft',
          limit: '2',
          cursor: makeCursor(user.id),
        },
      }),
    ],
    change: [async (user) => ({ user, params: await own(user.id), body: { name: 'Ada', displayed: true } })],
    remove: [async (user) => ({ user, params: await own(user.id), query: { projects: '3' } })],
    hide: [async (user) => ({ user, params: await own(user.id) })],
    use: [async (user) => ({ user, params: await own(user.id) })],
    publish: [async (user) => ({ user, params: await own(user.id) })],
    withdraw: [async (user) => ({ user, params: await published(user.id) })],
    share: [async (user) => ({ user, params: await own(user.id) })],
    endShare: [async (user) => ({ user, params: await own(user.id) })],
    readShared: [
      async (user) => {
        const { code } = (await ask(gateway, photoAvatars.share, { user, params: await own(user.id) })).value();
        return { params: { id: code } };
      },
    ],
    collect: [async (user) => ({ user, params: await published(user.id) })],
    report: [
      async (user) => {
        const other = await newUser(gateway);
        return { user, params: await published(other.id), body: { reason: 'other', note: 'This is my face.' } };
      },
    ],
    appeal: [
      async (user) => {
        const params = await own(user.id);
        await gateway.deps.db.photoAvatar.update({ where: params, data: { barredAt: new Date() } });
        return { user, params, body: { text: 'This is me, and I agree.' } };
      },
    ],
    uncollect: [async (user) => ({ user, params: await published(user.id) })],
  };
});
