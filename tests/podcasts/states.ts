import { answerWithChat } from '../views/answers.ts';
import type { View } from '../views/view.ts';

const PODCAST = '/podcast-avatar';

export const podcastsStates: readonly View[] = [
  {
    path: PODCAST,
    by: 'person',
    state: 'script of two',
    open: async ({ page, words }) => {
      const dialogue = 'Nora: Welcome back. Today we talk about the sea.\nOmar: I have looked forward to it.\n';
      await page
        .locator('input[type=file][accept*="markdown"]')
        .setInputFiles({ name: 'talk.txt', mimeType: 'text/plain', buffer: Buffer.from(dialogue) });
      await page
        .getByRole('textbox', { name: words('podcasts:textOf') })
        .last()
        .waitFor();
    },
  },
  {
    path: PODCAST,
    by: 'person',
    state: 'having a script written',
    prepare: answerWithChat,
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('podcasts:write.open') }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('The sea at night');
    },
  },
  {
    path: PODCAST,
    by: 'person',
    state: 'choosing a face',
    open: async ({ page, words }) => {
      await page
        .getByRole('button', { name: words('podcasts:chooseFace') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
