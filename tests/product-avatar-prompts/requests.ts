import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import { addProduct } from '../product-images/rows.ts';
import type { Gateway } from '../support/gateway.ts';
import { addImage } from '../support/gateway-rows.ts';
import { addProductPrompt } from './rows.ts';

/** One task may run at a time. */
const endTasks = ({ deps }: Gateway, userId: string) => deps.db.task.deleteMany({ where: { userId } });

export const productAvatarPromptsFeature = feature(productAvatarPrompts, ({ gateway }) => ({
  create: [
    async (user) => {
      await endTasks(gateway, user.id);
      const body = {
        products: [{ product_id: await addProduct(gateway, user.id), height_cm: 10 }],
        image_id: await addImage(gateway, user.id),
        layouts: ['left', 'front'],
        aspect_ratio: '3:4',
        max_cost: 4,
      };
      return { user, body };
    },
  ],
  list: [(user) => ({ user, query: { limit: '2', cursor: makeCursor(user.id) } })],
  change: [
    async (user) => ({
      user,
      params: { id: (await addProductPrompt(gateway, user.id)).id },
      body: { name: 'The red mug' },
    }),
    async (user) => {
      await endTasks(gateway, user.id);
      const { id, taskId } = await addProductPrompt(gateway, user.id);
      return { user, params: { id }, body: { run_after: taskId, max_cost: 4 } };
    },
    async (user) => ({
      user,
      params: { id: (await addProductPrompt(gateway, user.id)).id },
      body: { removed: true },
    }),
  ],
}));
