import { TaskState } from '@orator/contracts/tasks/state';
import { init } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { downloadUrl } from '../../../shared/media/download.ts';
import { stageKey } from '../../../entities/tasks/model/stage-key.ts';
import { cancelCost } from '../../../entities/tasks/model/cancel-cost.ts';
import en from '../../../entities/tasks/locales/en.json';

beforeAll(async () => {
  await init({ lng: 'en', resources: { en: { tasks: en } } });
});

describe('a task', () => {
  test('costs nothing to cancel while it waits, and the finished share while it runs', () => {
    expect(cancelCost({ kind: 'photo-video', state: TaskState.Wait, cost: 2, done: 50 })).toBe(0);
    expect(cancelCost({ kind: 'photo-video', state: TaskState.InProgress, cost: 2.5, done: 10 })).toBe(0.25);
    expect(cancelCost({ kind: 'photo-video', state: TaskState.InProgress, cost: 0.25, done: 33.3 })).toBe(0.08);
    expect(cancelCost({ kind: 'premium-voice', state: TaskState.InProgress, cost: 40, done: 50 })).toBe(20);
  });

  test.each(['scene-video', 'own-voice'] as const)('of the kind %s costs nothing to cancel', (kind) => {
    expect(cancelCost({ kind, state: TaskState.InProgress, cost: 2.5, done: 10 })).toBe(0);
  });

  test('names its stage; a stage of a newer server is “being made”', () => {
    expect(stageKey({ state: TaskState.Wait, stage: 'render' })).toBe('stages.waiting');
    expect(stageKey({ state: TaskState.InProgress, stage: 'render' })).toBe('stages.render');
    expect(stageKey({ state: TaskState.InProgress, stage: 'polish' })).toBe('making');
    expect(stageKey({ state: TaskState.InProgress, stage: null })).toBe('making');
  });

  test('is downloaded under its title, which is added to the signed URL', () => {
    expect(downloadUrl('/files/a.mp4', 'Hi & bye', 'mp4')).toBe('/files/a.mp4?download=Hi%20%26%20bye.mp4');
    expect(downloadUrl('/files/a.mp4?sig=1', '', 'mp4')).toBe('/files/a.mp4?sig=1&download=orator.mp4');
    expect(downloadUrl('/a', 'A/B: "what?" they said…', 'mp4')).toBe('/a?download=A%20B%20what%20they%20said.mp4');
    expect(downloadUrl('/a', '…', 'mp4')).toBe('/a?download=orator.mp4');
    expect(downloadUrl('/a', `${'x'.repeat(59)}🎉🎉`, 'mp4')).toBe(
      `/a?download=${encodeURIComponent(`${'x'.repeat(59)}🎉.mp4`)}`,
    );
  });
});
