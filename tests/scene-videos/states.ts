import type { View } from '../views/view.ts';

const SCENES = '/create-avatar/scenes';

export const sceneVideosStates: readonly View[] = [
  {
    path: SCENES,
    by: 'person',
    state: 'two scenes',
    open: async ({ page, words }) => {
      await page.getByRole('textbox', { name: words('studios:script') }).fill('Welcome back.');
      await page.getByRole('button', { name: words('scene-videos:add'), exact: true }).click();
      await page.getByRole('textbox', { name: words('studios:script') }).fill('Today we talk about the sea.');
    },
  },
  {
    path: SCENES,
    by: 'person',
    state: 'background of a scene',
    open: ({ page, words }) => page.locator('summary', { hasText: words('scene-videos:background') }).click(),
  },
  {
    path: SCENES,
    by: 'person',
    state: 'choosing a project',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('scene-videos:projects') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
