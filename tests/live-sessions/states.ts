import { answerWithChat } from '../views/answers.ts';
import type { View } from '../views/view.ts';

export const liveSessionsStates: readonly View[] = [
  {
    path: '/stream-avatar',
    by: 'person',
    state: 'with a chat server',
    prepare: answerWithChat,
    open: async ({ page, words }) => {
      await page.getByRole('textbox', { name: words('live-sessions:knowledge') }).fill('The house closes at six.');
    },
  },
];
