import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { makeCursor, feature } from '../contracts/feature.ts';
import type { Gateway } from '../support/gateway.ts';
import { addPrompt } from './rows.ts';

const person = {
  prompt: 'A friendly doctor with short grey hair',
  locale: 'en',
  gender: 'Female',
  age_group: 'Senior',
  ethnicity: 'East Asian',
  aspect_ratio: '3:4',
  pose: 'left',
  style: 'soft',
};

/** One task may run at a time. */
const endTasks = ({ deps }: Gateway, userId: string) => deps.db.task.deleteMany({ where: { userId } });

export const photoAvatarPromptsFeature = feature(photoAvatarPrompts, ({ gateway }) => ({
  quote: [(user) => ({ user, body: person })],
  create: [
    async (user) => {
      await endTasks(gateway, user.id);
      return { user, body: { ...person, max_cost: 4 } };
    },
  ],
  list: [(user) => ({ user, query: { limit: '2', cursor: makeCursor(user.id) } })],
  change: [
    async (user) => ({ user, params: { id: (await addPrompt(gateway, user.id)).id }, body: { name: 'The doctor' } }),
    async (user) => {
      await endTasks(gateway, user.id);
      const { id, taskId } = await addPrompt(gateway, user.id);
      return { user, params: { id }, body: { run_after: taskId, max_cost: 4 } };
    },
    async (user) => ({ user, params: { id: (await addPrompt(gateway, user.id)).id }, body: { removed: true } }),
  ],
}));
