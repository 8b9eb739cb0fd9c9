import { photoEdits } from '@orator/contracts/photo-edits/routes';
import { feature } from '../contracts/feature.ts';
import { addBackground, addImage } from '../support/gateway-rows.ts';
import type { Gateway, User } from '../support/gateway.ts';

const LIGHT = { brightness: 10, contrast: -10, warmth: 20, saturation: 0 };
const EDIT = {
  background: { kind: 'blur', strength: 40 },
  ratio: '16:9',
  crop: { zoom: 0.8, x: 0.5, y: 0.4 },
  straighten: 2.5,
  light: LIGHT,
  max_cost: 1,
};

/** An edit's row, as the edit of an upload leaves it. */
async function addEdit(gateway: Gateway, user: User): Promise<string> {
  const [parentId, id] = [await addImage(gateway, user.id), await addImage(gateway, user.id)];
  const { max_cost: _cost, ...edit } = EDIT;
  await gateway.deps.db.photoImage.update({ where: { id }, data: { parentId, edit, editCost: 0 } });
  return id;
}

export const photoEditsFeature = feature(photoEdits, ({ gateway }) => ({
  cutOut: [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })],
  edit: [
    async (user) => ({ user, params: { id: await addImage(gateway, user.id) }, body: EDIT }),
    async (user) => ({
      user,
      params: { id: await addImage(gateway, user.id) },
      body: { ...EDIT, background: { kind: 'colour', colour: '#2f6f5e' } },
    }),
    async (user) => ({
      user,
      params: { id: await addImage(gateway, user.id) },
      body: { ...EDIT, background: { kind: 'picture', background_id: await addBackground(gateway, user.id) } },
    }),
  ],
  reEdit: [async (user) => ({ user, params: { id: await addEdit(gateway, user) }, body: EDIT })],
}));
