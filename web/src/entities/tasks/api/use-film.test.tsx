import { tasks } from '@orator/contracts/tasks/routes';
import { expect, test } from 'vitest';
import { answer } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId } from '../../../../testing/samples.ts';
import { askForFilm, useFilm } from './use-film.ts';

const Watching = ({ id }: { id: string }) => useFilm(id, 'video') ?? 'nothing yet';

test('does not request a stream again that was requested at the start of its task', async () => {
  const asked = answer(tasks.film, () => new Promise<never>(() => undefined));
  const times = (id: string) => asked.filter(({ params }) => params['id'] === id).length;
  askForFilm(makeId(1), 'video');
  await expect.poll(() => times(makeId(1))).toBe(1);
  for (const id of [makeId(1), makeId(2)]) {
    const { unmount } = await show(<Watching id={id} />, { namespaces: [] });
    await expect.poll(() => times(id)).toBeGreaterThan(0);
    await unmount();
  }
  // React's strict mode runs effects twice, for both tasks.
  expect(times(makeId(1))).toBe(times(makeId(2)));
});
