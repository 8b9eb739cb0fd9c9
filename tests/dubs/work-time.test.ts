import { TaskState } from '@orator/contracts/tasks/state';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { askDub, prepareDub } from './quote-dub.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

test('a quote says how long making the dub takes, by the dubs that were made here', async () => {
  const user = await newUser(gateway);
  const started = new Date(Date.now() - 600_000);
  for (const took of [30, 40, 500]) {
    const times = { startedAt: started, finishedAt: new Date(started.getTime() + took * 1000) };
    const row = { id: newId(), userId: user.id, kind: 'dub', title: 'Made', cost: 134, durationS: 16 };
    const input = { ...(await prepareDub(gateway, user)), watermark: false };
    await gateway.deps.db.task.create({ data: { ...row, ...times, input, state: TaskState.Successed } });
  }
  // Half as long as those, of which the one in the middle took 40 s.
  expect((await askDub(gateway, user)).value().work_s).toBe(20);
});

test('without earlier dubs the time is estimated by the measured pace of drawing', async () => {
  const fresh = await startGateway();
  try {
    await fresh.deps.db.task.deleteMany({ where: { kind: 'dub' } });
    expect((await askDub(fresh, await newUser(fresh))).value().work_s).toBe(3);
  } finally {
    await fresh.close();
  }
});
