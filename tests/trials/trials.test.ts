import { settleTask } from '@orator/billing';
import { accounts } from '@orator/contracts/accounts/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { trials } from '@orator/contracts/trials/routes';
import { newId, type Tx } from '@orator/db/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteDueFiles } from '../../services/gateway/src/files/deletion.ts';
import { writeTaskLog } from '../../services/tasks/src/worker/task-log.ts';
import { sweepTrials } from '../../services/gateway/src/features/trials/sweep.ts';
import { named, ROUTES } from '../contracts/features.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { newIp } from '../support/networks.ts';
import { addImage, quoteVideo, makeScript } from '../support/gateway-rows.ts';
import { newEmail, PASSWORD } from '../support/people.ts';
import { newMachineCode, newTrial } from '../support/trials.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const DAY_MS = 24 * 3_600_000;

/** Quotes and starts a short video. */
async function start(user: User, at = gateway) {
  const { task_id, ticket } = await quoteVideo(at, user, await addImage(at, user.id));
  return ask(at, photoVideos.start, { user, body: { task_id, ticket } });
}

const remaining = async (user: User) => (await ask(gateway, trials.read, { user })).value().remaining;
const countStarted = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 202).length;

const OUTPUT = {
  video_key: 'videos/v.mp4',
  poster_key: 'videos/v.jpg',
  captions_key: 'videos/v.vtt',
  subtitles_key: 'videos/v.srt',
  duration_s: 2.5,
  width: 720,
  height: 720,
};

/** Ends a task as its worker does. */
const end = (id: string, data: { state: number; failure?: string; output?: object }) =>
  gateway.deps.db.$transaction(async (tx) => {
    const { userId, cost } = await tx.task.update({ where: { id }, data: { ...data, finishedAt: new Date() } });
    await settleTask(
      tx,
      { id, userId, kind: 'photo-video', cost },
      { charged: 0, delivered: data.state === TaskState.Successed },
    );
  });
const run = (id: string) =>
  gateway.deps.db.task.update({ where: { id }, data: { state: TaskState.InProgress, startedAt: new Date() } });

const signUp = (user: User, email = newEmail()) =>
  ask(gateway, accounts.signUp, { user, body: { email, password: PASSWORD, shared_code: 'friend-7' } });

describe('a trial', () => {
  test('is a session of a user without an address', async () => {
    const user = await newTrial(gateway);
    const profile = (await ask(gateway, accounts.profile, { user })).value();
    expect(profile).toMatchObject({ username: '', is_trial: true, vip_status: null, wallet: { credit: 0 } });
    const state = (await ask(gateway, trials.read, { user })).value();
    expect(state).toMatchObject({ remaining: 3, limit: 3, seconds: 15 });
    expect(Date.parse(state.expires_at) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const body = { refresh_token: user.refreshToken };
    const renewed = (await ask(gateway, accounts.refresh, { body })).value();
    const next = { token: renewed.access_token.secret, ip: user.ip };
    expect((await ask(gateway, accounts.signOut, { user: next })).status).toBe(204);
    expect((await ask(gateway, accounts.refresh, { body })).name).toBe('unauthorized');
  });

  test('makes results only once its device has named itself, and keeps the device that was named first', async () => {
    const session = (await ask(gateway, trials.open, { headers: { machine_code: '<script>' } })).value();
    const token = session.access_token.secret;
    const id = gateway.deps.accessTokens.read(token)?.id ?? '';
    const user = { id, token, ip: newIp(), email: '', refreshToken: '' };
    const { task_id, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    const begin = (machine_code?: string) =>
      ask(gateway, photoVideos.start, {
        user,
        body: { task_id, ticket },
        ...(machine_code && { headers: { machine_code } }),
      });
    expect((await begin()).name).toBe('device_unknown');
    const machineCode = newMachineCode();
    expect((await begin(machineCode)).status).toBe(202);
    await begin(newMachineCode());
    const rows = await gateway.deps.db.trial.findMany({
      where: { device: (await gateway.deps.db.trialUse.findUniqueOrThrow({ where: { taskId: task_id } })).device },
    });
    expect(rows.map(({ userId }) => userId)).toEqual([user.id]);
    // Counted with other trials of the device.
    expect(await remaining(await newTrial(gateway, { machineCode }))).toBe(2);
  });

  test('stores neither the machine code nor the address', async () => {
    const [machineCode, ip] = [newMachineCode(), newIp()];
    const { id } = await newTrial(gateway, { machineCode, ip });
    const row = JSON.stringify(await gateway.deps.db.trial.findUniqueOrThrow({ where: { userId: id } }));
    expect(row).not.toContain(machineCode);
    expect(row).not.toContain(ip);
  });

  test('is a new one each time: two devices of one make see nothing of each other', async () => {
    const where = { machineCode: newMachineCode(), ip: newIp() };
    const [one, other] = [await newTrial(gateway, where), await newTrial(gateway, where)];
    await addImage(gateway, one.id);
    expect((await ask(gateway, photoAvatarImages.list, { user: other })).value().items).toEqual([]);
  });

  test('makes a video that costs nothing and carries the mark', async () => {
    const user = await newTrial(gateway);
    const quote = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    expect(quote.cost).toBe(0);
    const row = await gateway.deps.db.quote.findUniqueOrThrow({ where: { id: quote.ticket } });
    expect(row.input).toMatchObject({ watermark: true, width: 720 });
    const body = { task_id: quote.task_id, ticket: quote.ticket };
    const answers = await Promise.all([1, 2, 3].map(() => ask(gateway, photoVideos.start, { user, body })));
    expect(new Set(answers.map((answer) => answer.value().id))).toEqual(new Set([quote.task_id]));
    expect(await remaining(user)).toBe(2);
    expect((await start(user)).status).toBe(202);
    expect(await remaining(user)).toBe(1);
  });

  test('is limited to 15 seconds, with words of its own', async () => {
    const user = await newTrial(gateway);
    const script = makeScript('Something to say, and more of it. '.repeat(12));
    const image_id = await addImage(gateway, user.id);
    const headers = { 'accept-language': 'fr' };
    const video = await ask(gateway, photoVideos.quote, { user, headers, body: { image_id, script } });
    const refusal = video.refusal('trial_too_long');
    expect(refusal.details).toMatchObject({ limit: 15 });
    expect(refusal.message).toContain('sans compte');
    expect((await ask(gateway, speeches.quote, { user, body: { script } })).name).toBe('trial_too_long');
    const account = await newUser(gateway);
    expect((await ask(gateway, speeches.quote, { user: account, body: { script } })).status).toBe(200);
  });

  test('counts calls by the network they come from: a new trial brings no new limit', async () => {
    const ip = newIp();
    const people = [await newTrial(gateway, { ip }), await newTrial(gateway, { ip })];
    const answers = await Promise.all(
      people.flatMap((user) => Array.from({ length: 20 }, () => ask(gateway, photoAvatarImages.upload, { user }))),
    );
    expect(answers.filter(({ name }) => name === 'rate_limited')).toHaveLength(10);
  });

  test('is not for a user with an account', async () => {
    expect((await ask(gateway, trials.read, { user: await newUser(gateway) })).name).toBe('not_found');
  });
});

describe('without an account', () => {
  const closed = ROUTES.filter(({ access, trial }) => access !== 'public' && trial !== true);
  const open = ROUTES.filter(({ trial }) => trial === true);
  let user: User;
  beforeAll(async () => {
    user = await newTrial(gateway);
  });

  test.each(named(closed))('a visitor is asked to sign up at %s', async (_name, spec) => {
    const answer = await ask(gateway, spec, { user, params: { id: newId() } });
    expect([answer.name, answer.status]).toEqual(['sign_up_required', 402]);
  });

  test.each(named(open.filter((spec) => spec !== accounts.signOut)))('a visitor may call %s', async (_name, spec) => {
    const answer = await ask(gateway, spec, { user, params: { id: newId() } });
    expect(['sign_up_required', 'unauthorized', 'internal']).not.toContain(answer.name);
  });
});

describe('the free results of a day', () => {
  test('are three for a device, whatever network it is in, also when all begin at once', async () => {
    const machineCode = newMachineCode();
    const people = await Promise.all(Array.from({ length: 8 }, () => newTrial(gateway, { machineCode })));
    const answers = await Promise.all(people.map((user) => start(user)));
    expect(countStarted(answers)).toBe(3);
    for (const answer of answers) if (answer.status !== 202) expect(answer.name).toBe('trial_used_up');
    expect(await Promise.all(people.map(remaining))).toEqual(people.map(() => 0));
  });

  test('are three for a network, whatever devices are in it, also when all begin at once', async () => {
    const ip = newIp();
    const people = await Promise.all(Array.from({ length: 6 }, () => newTrial(gateway, { ip })));
    const answers = await Promise.all(people.map((user) => start(user)));
    expect(countStarted(answers)).toBe(3);
    const refused = answers.find(({ status }) => status !== 202);
    expect(refused?.refusal('trial_used_up').message).toContain('today’s free tries');
  });

  test('stay within the limits of device and network when requests of both come at once, without a deadlock', async () => {
    const machines = [newMachineCode(), newMachineCode()];
    const ips = [newIp(), newIp()];
    const crossed = machines.flatMap((machineCode) => ips.map((ip) => ({ machineCode, ip })));
    const people = await Promise.all([...crossed, ...crossed].map((where) => newTrial(gateway, where)));
    const answers = await Promise.all(people.map((user) => start(user)));
    for (const answer of answers) if (answer.status !== 202) expect(answer.name).toBe('trial_used_up');
    const rows = await gateway.deps.db.trial.findMany({ where: { userId: { in: people.map(({ id }) => id) } } });
    for (const { device, network } of rows) {
      expect(await gateway.deps.db.trialUse.count({ where: { device: device ?? '' } })).toBeLessThanOrEqual(3);
      expect(await gateway.deps.db.trialUse.count({ where: { network } })).toBeLessThanOrEqual(3);
    }
    expect(countStarted(answers)).toBeGreaterThanOrEqual(3);
  });

  test('are full again after midnight', async () => {
    const user = await newTrial(gateway);
    await gateway.deps.db.trialUse.createMany({
      data: await Promise.all(
        [1, 2, 3].map(async () => {
          const { device, network } = await gateway.deps.db.trial.findUniqueOrThrow({ where: { userId: user.id } });
          return {
            taskId: newId(),
            device: device ?? '',
            network,
            day: new Date(new Date().toISOString().slice(0, 10)),
          };
        }),
      ),
    });
    expect((await start(user)).name).toBe('trial_used_up');
    const caller = gateway.deps.accessTokens.read(user.token);
    if (caller === null) throw new Error('the trial is not signed in');
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
    try {
      const tomorrow = { ...user, token: gateway.deps.accessTokens.issue(caller) };
      expect((await start(tomorrow)).status).toBe(202);
    } finally {
      vi.useRealTimers();
    }
  });

  test('include no second one for a ticket whose task was removed', async () => {
    const user = await newTrial(gateway);
    const image = await addImage(gateway, user.id);
    for (const ending of [
      { state: TaskState.Successed, output: OUTPUT },
      { state: TaskState.Failed, failure: 'engine_failed' },
    ]) {
      const { task_id, ticket } = await quoteVideo(gateway, user, image);
      const again = () => ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
      expect((await again()).status).toBe(202);
      await run(task_id);
      await end(task_id, ending);
      expect((await ask(gateway, tasks.remove, { user, params: { id: task_id } })).status).toBe(204);
      const before = await remaining(user);
      const answers = await Promise.all([1, 2, 3].map(again));
      expect(answers.map(({ name }) => name)).toEqual(Array(3).fill('quote_expired'));
      expect(await remaining(user)).toBe(before);
    }
  });

  test('do not matter to a used ticket, which is refused as expired even when none are left', async () => {
    const user = await newTrial(gateway);
    const { device, network } = await gateway.deps.db.trial.findUniqueOrThrow({ where: { userId: user.id } });
    const { task_id, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id));
    const again = () => ask(gateway, photoVideos.start, { user, body: { task_id, ticket } });
    expect((await again()).status).toBe(202);
    await end(task_id, { state: TaskState.Successed, output: OUTPUT });
    expect((await ask(gateway, tasks.remove, { user, params: { id: task_id } })).status).toBe(204);
    const day = new Date(new Date().toISOString().slice(0, 10));
    const others = [1, 2].map(() => ({ taskId: newId(), device: device ?? '', network, day }));
    await gateway.deps.db.trialUse.createMany({ data: others });
    expect(await remaining(user)).toBe(0);
    expect((await again()).name).toBe('quote_expired');
  });

  test('are given back for a task that failed, was not begun or was stopped, but not for a delivered one', async () => {
    const user = await newTrial(gateway);
    const begin = async () => (await start(user)).value().id;
    const waiting = await begin();
    expect(await remaining(user)).toBe(2);
    expect((await ask(gateway, tasks.cancel, { user, params: { id: waiting }, body: { max_charge: 0 } })).status).toBe(
      200,
    );
    expect(await remaining(user)).toBe(3);

    const failing = await begin();
    await run(failing);
    await end(failing, { state: TaskState.Failed, failure: 'engine_failed' });
    expect(await remaining(user)).toBe(3);

    const slow = await begin();
    await run(slow);
    await end(slow, { state: TaskState.Timeout, failure: 'timed_out' });
    expect(await remaining(user)).toBe(3);

    const stopped = await begin();
    await run(stopped);
    await end(stopped, { state: TaskState.Failed, failure: 'cancelled' });
    expect(await remaining(user)).toBe(3);

    const delivered = await begin();
    await run(delivered);
    await end(delivered, { state: TaskState.Successed, output: OUTPUT });
    expect(await remaining(user)).toBe(2);
    expect((await ask(gateway, tasks.remove, { user, params: { id: delivered } })).status).toBe(204);
    expect(await remaining(user)).toBe(2);
  });
});

describe('signing up', () => {
  test('takes photos, tasks and what happened to them along, also one that runs', async () => {
    const user = await newTrial(gateway);
    const task = (await start(user)).value();
    await run(task.id);
    const before = (await ask(gateway, photoAvatarImages.list, { user })).value().items;
    const email = newEmail();
    const session = (await signUp(user, email)).value();
    const account = { token: session.access_token.secret, ip: user.ip };
    expect((await ask(gateway, photoAvatarImages.list, { user: account })).value().items).toEqual(before);
    expect((await ask(gateway, tasks.read, { user: account, params: { id: task.id } })).value().state).toBe(1);
    expect((await ask(gateway, tasks.logs, { user: account })).value().items).toHaveLength(1);
    expect((await gateway.app.inject({ url: before[0]?.image_url ?? '' })).statusCode).toBe(200);
    const profile = (await ask(gateway, accounts.profile, { user: account })).value();
    expect(profile).toMatchObject({ username: email, is_trial: false, remaining_video_generate_times: 30 });
    expect(await gateway.deps.db.user.findUnique({ where: { email } })).toMatchObject({ sharedCode: 'friend-7' });

    await end(task.id, { state: TaskState.Successed, output: OUTPUT });
    const done = (await ask(gateway, tasks.read, { user: account, params: { id: task.id } })).value();
    expect(done).toMatchObject({ state: 2, charged: 0 });
  });

  test('moves also a log line that is written meanwhile', async () => {
    const { db } = gateway.deps;
    const [trial, account] = [await newTrial(gateway), await newUser(gateway)];
    const { id } = (await start(trial)).value();
    const claimed = {
      id,
      userId: trial.id,
      kind: 'photo-video',
      input: {},
      durationS: 1,
      attempt: 1,
      runner: 'a',
    } as const;
    const waits = () => db.$queryRaw`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const [from, to] = [{ where: { userId: trial.id } }, { data: { userId: account.id } }];
    const move = async (tx: Tx) => {
      await tx.task.updateMany({ ...from, ...to });
      await tx.taskLog.updateMany({ ...from, ...to });
      const writing = writeTaskLog(db, claimed, { event: 'stage', stage: 'speech', durationMs: 1 });
      await expect.poll(waits, { timeout: 15_000 }).toHaveLength(1);
      return { writing };
    };
    await (await db.$transaction(move, { timeout: 30_000 })).writing;
    const lines = await db.taskLog.findMany({ where: { taskId: id, stage: 'speech' } });
    expect(lines.map(({ userId }) => userId)).toEqual([account.id]);
  });

  test('ends the trial: its tokens lead nowhere, and it is taken over once', async () => {
    const user = await newTrial(gateway);
    await addImage(gateway, user.id);
    const answers = await Promise.all([signUp(user), signUp(user), signUp(user)]);
    const lists = await Promise.all(
      answers.map(async (answer) => {
        const account = { token: answer.value().access_token.secret, ip: user.ip };
        return (await ask(gateway, photoAvatarImages.list, { user: account })).value().items.length;
      }),
    );
    expect(lists.filter((length) => length === 1)).toHaveLength(1);
    expect(lists.filter((length) => length === 0)).toHaveLength(2);
    expect((await ask(gateway, accounts.profile, { user })).name).toBe('unauthorized');
    expect((await ask(gateway, trials.read, { user })).name).toBe('unauthorized');
    const body = { refresh_token: user.refreshToken };
    expect((await ask(gateway, accounts.refresh, { body })).name).toBe('unauthorized');
    expect((await ask(gateway, speeches.quote, { user, body: { script: makeScript('Hello.') } })).name).toBe(
      'unauthorized',
    );
  });

  test('is not needed: signing in to an account takes photos along too', async () => {
    const [user, account] = [await newTrial(gateway), await newUser(gateway)];
    await addImage(gateway, user.id);
    const body = { email: account.email, password: PASSWORD };
    expect((await ask(gateway, accounts.signIn, { user, body: { ...body, password: 'not it' } })).status).toBe(422);
    expect((await ask(gateway, photoAvatarImages.list, { user: account })).value().items).toHaveLength(0);
    expect((await ask(gateway, accounts.signIn, { user, body })).status).toBe(200);
    expect((await ask(gateway, photoAvatarImages.list, { user: account })).value().items).toHaveLength(1);
  });

  test('that is refused leaves the trial as it was', async () => {
    const [user, other] = [await newTrial(gateway), await newUser(gateway)];
    await addImage(gateway, user.id);
    expect((await signUp(user, other.email)).name).toBe('email_taken');
    expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toHaveLength(1);
  });

  test('with the token of an account takes nothing from that account', async () => {
    const user = await newUser(gateway);
    await addImage(gateway, user.id);
    (await signUp(user)).value();
    expect((await ask(gateway, photoAvatarImages.list, { user })).value().items).toHaveLength(1);
  });
});

describe('the deletion of expired trials', () => {
  const expire = (user: User) =>
    gateway.deps.db.trial.update({ where: { userId: user.id }, data: { expiresAt: new Date(0) } });
  const exists = async (user: User) => (await gateway.deps.db.user.count({ where: { id: user.id } })) === 1;

  test('takes their files along, and nothing else', async () => {
    const { deps } = gateway;
    const [old, young, busy] = [await newTrial(gateway), await newTrial(gateway), await newTrial(gateway)];
    const image = await deps.db.photoImage.findUniqueOrThrow({ where: { id: await addImage(gateway, old.id) } });
    await deps.storage.put(`${image.key}.face.json`, Buffer.from('{}'));
    const task = (await start(old)).value();
    for (const key of Object.values(OUTPUT)
      .map(String)
      .filter((value) => value.includes('/'))) {
      await deps.storage.put(key, Buffer.from(key));
    }
    await end(task.id, { state: TaskState.Successed, output: OUTPUT });
    const kept = await deps.db.photoImage.findUniqueOrThrow({ where: { id: await addImage(gateway, young.id) } });
    await start(busy);
    await Promise.all([expire(old), expire(busy)]);

    await sweepTrials(deps);
    await deleteDueFiles(deps);
    expect([await exists(old), await exists(young), await exists(busy)]).toEqual([false, true, true]);
    for (const key of [image.key, `${image.key}.face.json`, OUTPUT.video_key, OUTPUT.poster_key]) {
      expect(await deps.storage.has(key), key).toBe(false);
    }
    expect(await deps.storage.has(kept.key)).toBe(true);
    expect(await deps.db.task.count({ where: { id: task.id } })).toBe(0);
  });

  test('deletes a few at a time, each of them once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newTrial(gateway)));
    await Promise.all(people.map(expire));
    const { deps } = gateway;
    const counts = await Promise.all([sweepTrials(deps, new Date(), 2), sweepTrials(deps, new Date(), 2)]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
    const left = async () => (await Promise.all(people.map(exists))).filter(Boolean).length;
    expect(await left()).toBe(5 - counts.reduce((sum, count) => sum + count));
    await sweepTrials(deps);
    expect(await left()).toBe(0);
  });
});
