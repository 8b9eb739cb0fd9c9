import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import type { Calls } from '../views/calls.ts';
import type { View } from '../views/view.ts';

const PATH = '/create-avatar/ai-creation-library';

const avatar = (number: number): PhotoAvatar => ({
  id: `01990a00-0000-7001-a0e4-9a6e491b7a8${number}`,
  name: number === 0 ? 'Grace, who reads the weather for the whole bay every morning' : '',
  avatar_url: '/samples/ada.mp4',
  thumbnail_url: '/samples/ada.jpg',
  colour: '#8a7b6c',
  preview_url: '/samples/ada.mp4',
  poster_url: '/samples/ada.jpg',
  width: 720,
  height: [960, 720, 540][number % 3] ?? 720,
  duration_s: 8,
  image_type: 0,
  ratio: '1:1',
  gender: 'Female',
  age_group: 'Senior',
  ethnicity: 'South Asian',
  style: 'soft',
  described: null,
  own: false,
  public: true,
  taken_down: null,
  displayed: true,
  collected: number === 1,
  projects: 0,
  created_at: '2026-01-31T12:00:00.000Z',
});

function answerLibrary(calls: Calls): void {
  const items = Array.from({ length: 8 }, (_, number) => avatar(number));
  calls.answer('/api/photo-avatar?*', { items, next_cursor: null });
}

export const aiCreationLibraryStates: readonly View[] = [
  {
    path: PATH,
    by: 'person',
    state: 'an avatar',
    prepare: answerLibrary,
    open: async ({ page }) => {
      await page.locator('li button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: PATH,
    by: 'person',
    state: 'reporting an avatar',
    prepare: answerLibrary,
    open: async ({ page, words }) => {
      await page.locator('li button').first().click();
      await page.getByRole('button', { name: words('ai-creation-library:report') }).click();
      await page.getByRole('combobox').last().waitFor();
    },
  },
];
