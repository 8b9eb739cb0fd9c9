import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { DubQuote, DubSource } from '@orator/contracts/dubs/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { answerWithChat, answerWithModels, refuseCalls } from '../views/answers.ts';
import type { Calls } from '../views/calls.ts';
import type { Opening, View } from '../views/view.ts';
import { DUB_SAMPLE_RECORD } from './add-dub-sample.ts';

const DUB = '/tools/dub';
const FILES = { video_url: '/samples/ada.mp4', poster_url: '/samples/ada.jpg' };
const FILM: VideoAvatar = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7b01',
  task_id: '01990a00-0000-7001-a0e4-9a6e491b7b02',
  name: 'A talk about the old lighthouse',
  state: 'ready',
  progress: null,
  report: { ...DUB_SAMPLE_RECORD.report, duration_s: 10, used: { from: 0, to: 6 } },
  ...FILES,
  strip_url: null,
  created_at: '2026-01-31T12:00:00.000Z',
};
const SRT = [
  ['00:00:00,500 --> 00:00:01,500', 'Welcome to the lighthouse, which has stood here for two hundred years.'],
  ['00:00:03,000 --> 00:00:05,000', 'It is closed today.'],
  ['00:00:07,000 --> 00:00:09,000', 'Come back tomorrow.'],
  ['00:00:12,000 --> 00:00:13,000', 'Goodbye.'],
]
  .map(([time, text], index) => `${index + 1}\n${time}\n${text}\n`)
  .join('\n');

const answerFilm = (calls: Calls): void => {
  answerWithChat(calls);
  calls.answer('/api/video-avatar/upload', { items: [] });
  calls.answer('/api/video-avatar?*', { items: [FILM], next_cursor: null });
  calls.answer('/api/video-avatar', { items: [FILM], next_cursor: null });
  calls.answer(`/api/video-avatar/${FILM.id}/fitting-voice`, { gender: 'Female', age: 'adult' });
};

/** A text too long for its time, one that is missing, one where the lips stay, and one beyond the video. */
const openLines = async ({ page, words }: Opening): Promise<void> => {
  await page.getByRole('button', { name: FILM.name }).click();
  const file = { name: 'talk.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SRT) };
  await page.getByLabel(words('dubs:chooseFile')).setInputFiles(file);
  const text = page.getByRole('textbox', { name: words('dubs:textOf') });
  await text.first().fill('1, 2, 3, 4, 5, 6, 7, 8, 9. '.repeat(6));
  await text.last().fill('1, 2.');
  await page.getByRole('button', { name: words('dubs:addSpeaker') }).click();
};

const SOURCE: DubSource = {
  video_avatar_id: FILM.id,
  title: FILM.name,
  from: 'en',
  locale: 'ja',
  speakers: [{ name: '', voice_id: '01990a00-0000-702e-adb7-a19eea724115', in_picture: true }],
  lines: [{ from: 0.5, to: 2, speaker: 0, original: 'Welcome.', text: 'ようこそ。' }],
  original_sound: 'quiet',
  captions: 'none',
};
const TASK: TaskDetail = {
  id: '01990a00-0000-7001-a0e4-9a6e491b7b03',
  kind: 'dub',
  title: FILM.name,
  state: TaskState.Successed,
  rate: 100,
  stage: null,
  cost: 1.67,
  charged: 1.67,
  created_at: FILM.created_at,
  finished_at: FILM.created_at,
  output: { ...FILES, captions_url: '/samples/ada.vtt', duration_s: 10, width: 720, height: 720, paid_s: 10 },
  source: SOURCE,
  share_code: null,
};
const UNMADE: TaskDetail = { ...TASK, charged: 0, output: undefined, finished_at: null };

/** What a dub of the sample costs in a trial. */
const QUOTE: DubQuote = {
  task_id: '01990a00-0000-7001-a0e4-9a6e491b7b04',
  cost: 0,
  duration_s: 6.5,
  work_s: 21,
  // The page renews it before then.
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  ticket: 'ticket',
};

const shown = (state: string, task: TaskDetail): View => ({
  path: `${DUB}?task=${TASK.id}`,
  by: 'person',
  state,
  prepare: (calls) => {
    answerFilm(calls);
    calls.answer(`/api/tasks/${TASK.id}`, task);
  },
});

export const dubsStates: readonly View[] = [
  {
    path: DUB,
    by: 'visitor',
    state: 'with the sample',
    prepare: (calls) => {
      calls.answer('/api/dub/sample', { sample: { ...DUB_SAMPLE_RECORD, ...FILES, id: DUB_SAMPLE.id, locale: 'en' } });
      calls.answer('/api/sign/dub_driven', QUOTE);
    },
    open: ({ page, words }) => page.getByRole('button', { name: words('studios:works.dub.makeFree') }).waitFor(),
  },
  {
    path: DUB,
    by: 'person',
    state: 'not translated',
    complaints: [/status of 503 .*\/api\//],
    prepare: (calls) => {
      answerFilm(calls);
      refuseCalls(calls, '/translations', 'translation_unavailable', 'The translation does not work right now.');
    },
    open: async (opening) => {
      await openLines(opening);
      await opening.page.getByRole('button', { name: opening.words('dubs:translate') }).click();
      await opening.page.getByRole('alert').first().waitFor();
    },
  },
  {
    path: DUB,
    by: 'person',
    state: 'at once',
    prepare: (calls) => {
      answerFilm(calls);
      answerWithModels(calls);
    },
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: FILM.name }).click();
      await page.getByText(words('dubs:atOnceText')).waitFor();
    },
  },
  shown('being made', { ...UNMADE, state: TaskState.InProgress, stage: 'speech', rate: 12 }),
  shown('made', TASK),
  {
    ...shown('corrected', TASK),
    path: `${DUB}?again=${TASK.id}`,
    prepare: (calls) => {
      answerFilm(calls);
      calls.answer(`/api/tasks/${TASK.id}`, TASK);
      calls.answer('/api/sign/dub_driven', { ...QUOTE, cost: 0.25, duration_s: 10 });
    },
    open: ({ page, words }) => page.getByText(words('dubs:againTerms')).waitFor(),
  },
  shown('not made', {
    ...UNMADE,
    state: TaskState.Failed,
    error: { reason: 'line_too_long', message: '', part: 1 },
  }),
];
