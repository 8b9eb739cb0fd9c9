import { type Profile } from '@orator/contracts/accounts/schema';
import { accounts } from '@orator/contracts/accounts/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { tasks } from '@orator/contracts/tasks/routes';
import { toStored } from '@orator/sdk/session';
import { expect } from 'vitest';
import { readCharge } from '../support/charge.ts';
import { newClient, PASSWORD, type Person } from '../support/people.ts';
import type { Target } from '../support/target.ts';

/** The API's view of an account that is used in the browser. */
export interface Account {
  readonly profile: () => Promise<Profile>;
  /** All talking videos, newest first. */
  readonly tasks: () => Promise<Task[]>;
  /** The voice that speaks in a talking video. */
  readonly readVoice: (task: Task) => Promise<string>;
}

/** Signs in through the SDK. */
export async function openAccount(url: string, email: string): Promise<Account> {
  const { client, session } = newClient(url);
  session.write(toStored(await client.call(accounts.signIn, { body: { email, password: PASSWORD } }), Date.now()));
  return {
    profile: () => client.call(accounts.profile, {}),
    tasks: async () => (await client.call(tasks.list, { query: { kind: 'photo-video' } })).items,
    readVoice: async ({ id }) => {
      const { kind, source } = await client.call(tasks.read, { params: { id } });
      if (kind !== 'photo-video' || source === null) throw new Error(`${id} has no script`);
      return source.script.voice_id;
    },
  };
}

/** One task, charged for its length and no more than was shown; with a database, one hold and one capture. */
export async function expectPaidOnce({ db }: Target, account: Account, task: Task, price: number): Promise<void> {
  expect(await account.tasks()).toHaveLength(1);
  const charged = readCharge(task);
  expect(task).toMatchObject({ rate: 100, cost: price, charged: charged / 100 });
  const profile = await account.profile();
  expect(profile.wallet.credit).toBeCloseTo(20 - charged / 100, 6);
  expect(profile.remaining_video_generate_times).toBe(29);
  if (db === null) return;
  const entries = await db.ledgerEntry.findMany({ where: { reference: task.id }, orderBy: { id: 'asc' } });
  const paid = entries.map(({ kind, balanceDelta, heldDelta }) => [kind, Number(balanceDelta), Number(heldDelta)]);
  expect(paid.slice(0, 2)).toEqual([
    ['hold', Math.round(-price * 100), Math.round(price * 100)],
    ['capture', 0, -charged],
  ]);
  expect(paid.reduce((sum, [, delta]) => sum + Number(delta), 0)).toBe(-charged);
}

/** The welcome credits and counters are untouched, and there is no task. */
export async function expectUncharged({ client }: Pick<Person, 'client'>): Promise<void> {
  const profile = await client.call(accounts.profile, {});
  expect(profile).toMatchObject({ wallet: { credit: 20 }, remaining_video_generate_times: 30 });
  expect((await client.call(tasks.list, { query: {} })).items).toEqual([]);
}
