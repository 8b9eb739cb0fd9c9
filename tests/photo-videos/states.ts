import { answerDoubted, answerTask, refuseCalls, REFUSED } from '../views/answers.ts';
import { STUDIO, STUDIO_AGAIN, STUDIO_TASK } from '../views/paths.ts';
import type { Opening, View } from '../views/view.ts';

const TEXT = 'Mama bought a bag of apples by the bay.';

const write = ({ page }: Opening, text: string) => page.getByRole('textbox').first().fill(text);

const priced = async (opening: Opening): Promise<void> => {
  await write(opening, TEXT);
  await opening.page
    .getByRole('button', { name: opening.words('studios:works.video.makeFor'), disabled: false })
    .waitFor();
};

const ratio = (value: string): View => ({
  path: STUDIO,
  by: 'person',
  state: `ready, ${value.replace(':', ' to ')}`,
  open: async (opening) => {
    await priced(opening);
    await opening.page.locator(`input[name=ratio][value="${value}"]`).check({ force: true });
    await priced(opening);
  },
});

export const photoVideosStates: readonly View[] = [
  { path: STUDIO_AGAIN, by: 'person', state: 'made again' },
  {
    path: STUDIO_AGAIN,
    by: 'person',
    state: 'made again, photo deleted',
    prepare: (calls) => answerTask(calls, { photo_url: undefined }),
  },
  {
    path: STUDIO_TASK,
    by: 'person',
    state: 'words that were not heard',
    prepare: answerDoubted,
    open: ({ page }) => page.getByRole('button', { name: 'Siobhan' }).waitFor(),
  },
  { path: STUDIO, by: 'newcomer', state: 'no photo' },
  ratio('16:9'),
  ratio('9:16'),
  {
    path: STUDIO,
    by: 'person',
    state: 'text too long',
    open: (opening) => write(opening, 'A long way to go. '.repeat(300)),
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'not started',
    complaints: [REFUSED],
    prepare: (calls) =>
      refuseCalls(calls, '/sign/photo_video_generate_notify', 'task_limit', 'Another video is being made.'),
    open: async (opening) => {
      await priced(opening);
      await opening.page.getByRole('button', { name: opening.words('studios:works.video.makeFor') }).click();
      await opening.page.getByRole('alert').first().waitFor();
    },
  },
];
