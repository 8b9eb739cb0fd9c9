import type { Route } from 'playwright-core';
import { z } from 'zod';
import { answerWithChat } from '../views/answers.ts';
import type { View } from '../views/view.ts';

const Body = z.record(z.string(), z.unknown());

/** The server itself has no chat server, and would refuse the text. */
async function quoteWithoutText(route: Route): Promise<void> {
  const body = Body.parse(route.request().postDataJSON());
  const response = await route.fetch({ postData: { ...body, knowledge: undefined } });
  await route.fulfill({ response });
}

export const liveSessionsStates: readonly View[] = [
  {
    path: '/stream-avatar',
    by: 'person',
    state: 'with a chat server',
    prepare: async (page) => {
      await answerWithChat(page);
      await page.route('**/api/sign/stream_video_driven', quoteWithoutText);
    },
    open: async ({ page, words }) => {
      await page.getByRole('textbox', { name: words('live-sessions:knowledge') }).fill('The house closes at six.');
    },
  },
];
