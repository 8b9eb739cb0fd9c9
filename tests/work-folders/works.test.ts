import { accounts } from '@orator/contracts/accounts/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { workFolders } from '@orator/contracts/work-folders/routes';
import { finishTask } from '@orator/tasks/lifecycle/finish';
import { taskEnds } from '@orator/tasks/kinds/task-ends';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addVideoAvatar, addImage, finishedSpeech, finishedVideo, makeScript } from '../support/gateway-rows.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const list = async (user: User, query: Readonly<Record<string, string>> = {}) =>
  (await ask(gateway, tasks.list, { user, query: { makes: 'work', ...query } })).value().items;
const listIds = async (user: User, query: Readonly<Record<string, string>> = {}) =>
  (await list(user, query)).map(({ id }) => id);
const folder = async (user: User, name: string) =>
  (await ask(gateway, workFolders.create, { user, body: { name } })).value().id;
const move = (user: User, ids: string[], folder_id: string | null) =>
  ask(gateway, workFolders.move, { user, body: { ids, folder_id } });
const reroll = (user: User, id: string) => ask(gateway, tasks.reroll, { user, params: { id } });

/** Makes another version of a task; the new task's id. */
async function remake(user: User, of: string, part: { draft?: true } = {}): Promise<string> {
  const wanted = { image_id: await addImage(gateway, user.id), script: makeScript('Good evening.'), ...part };
  const { task_id, ticket } = (await ask(gateway, photoVideos.quote, { user, body: wanted })).value();
  const body = { task_id, ticket, version_of: of };
  return (await ask(gateway, photoVideos.start, { user, body })).value().id;
}
const fail = (id: string) =>
  gateway.deps.db.$transaction((tx) =>
    finishTask({ tx, ends: taskEnds }, id, {}, { kind: 'failed', reason: 'engine_failed' }),
  );
const output = { video_key: 'v.mp4', poster_key: 'v.jpg', captions_key: 'v.vtt', subtitles_key: 'v.srt' };
const succeed = (id: string) =>
  gateway.deps.db.$transaction((tx) =>
    finishTask(
      { tx, ends: taskEnds },
      id,
      {},
      { kind: 'succeeded', output: { ...output, duration_s: 2.5, width: 1280, height: 720 } },
    ),
  );

describe('works', () => {
  test('are listed with speeches, and found by title and by what they say', async () => {
    const user = await newUser(gateway);
    const [video, speech] = [await finishedVideo(gateway, user), await finishedSpeech(gateway, user)];
    expect(await listIds(user)).toEqual([speech, video]);
    await ask(gateway, tasks.rename, { user, params: { id: video }, body: { title: 'Frühling 100%' } });
    expect(await listIds(user, { text: 'FRÜHLING' })).toEqual([video]);
    expect(await listIds(user, { text: '0%' })).toEqual([video]);
    expect(await listIds(user, { text: 'hello THERE' })).toEqual([speech, video]);
    expect(await listIds(user, { text: 'image_id' })).toEqual([]);
    expect(await listIds(await newUser(gateway), { text: 'hello' })).toEqual([]);
  });

  test('that were delivered after a moment are found by it, and neither failed nor running ones', async () => {
    const user = await newUser(gateway);
    const [early, late] = [await finishedVideo(gateway, user), await finishedSpeech(gateway, user)];
    const at = async (id: string, finishedAt: string) =>
      void (await gateway.deps.db.task.update({ where: { id }, data: { finishedAt } }));
    await at(early, '2026-01-01T00:00:00.000Z');
    await at(late, '2026-01-01T00:00:00.500Z');
    const failed = await remake(user, early);
    await fail(failed);
    await remake(user, early);
    expect(await listIds(user, { delivered_after: '2026-01-01T00:00:00.000Z' })).toEqual([late]);
    expect(await listIds(user, { delivered_after: '2026-01-01T00:00:00.500Z' })).toEqual([]);
  });

  test('are shown by their newest version with a result; all versions move and are found together', async () => {
    const user = await newUser(gateway);
    const first = await finishedVideo(gateway, user);
    const second = await remake(user, first);
    expect(await list(user)).toMatchObject([{ id: second, versions: 2 }]);
    await fail(second);
    expect(await listIds(user)).toEqual([first]);
    const third = await remake(user, second);
    await succeed(third);
    expect(await listIds(user)).toEqual([third]);
    expect(await listIds(user, { versions_of: second })).toEqual([third, second, first]);
    // The beginning of a video stands for no work that has a whole one.
    const beginning = await remake(user, third, { draft: true });
    await succeed(beginning);
    expect(await listIds(user)).toEqual([third]);
    expect((await ask(gateway, tasks.read, { user, params: { id: beginning } })).value()).not.toHaveProperty(
      'rerolls_left',
    );
    (await ask(gateway, tasks.remove, { user, params: { id: beginning } })).value();
    const spring = await folder(user, 'Spring');
    (await move(user, [first], spring)).value();
    expect(await list(user, { folder_id: spring })).toMatchObject([{ id: third, folder_id: spring, versions: 3 }]);
    expect((await ask(gateway, workFolders.list, { user })).value().items).toEqual([
      { id: spring, name: 'Spring', works: 1 },
    ]);
    const stranger = await newUser(gateway);
    const theirs = await remake(stranger, first);
    expect(await list(stranger)).toMatchObject([{ id: theirs, versions: 1 }]);
  });

  test('stay when their folder is deleted, and are put into folders of their owner alone', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const work = await finishedVideo(gateway, user);
    const [mine, theirs] = [await folder(user, 'Mine'), await folder(other, 'Theirs')];
    (await move(user, [work], theirs)).refusal('not_found');
    (await move(other, [work], theirs)).value();
    expect(await listIds(other)).toEqual([]);
    (await move(user, [work], mine)).value();
    (await ask(gateway, workFolders.remove, { user, params: { id: mine } })).value();
    expect((await list(user))[0]).not.toHaveProperty('folder_id');
    expect(await listIds(user)).toEqual([work]);
  });
});

describe('free re-rolls', () => {
  const countLeft = async (user: User, id: string) =>
    (await ask(gateway, tasks.read, { user, params: { id } })).value().rerolls_left;
  const readAccount = async (user: User) => {
    const { wallet, remaining_video_generate_times: times } = (await ask(gateway, accounts.profile, { user })).value();
    return [wallet.credit, times];
  };

  test('are two for each work, cost nothing, and make versions of the same input; one that fails is given back', async () => {
    const user = await newUser(gateway);
    const before = await readAccount(user);
    const paid = await finishedVideo(gateway, user);
    expect(await countLeft(user, paid)).toBe(2);
    const first = (await reroll(user, paid)).value();
    expect(first).toMatchObject({ cost: 0, title: 'Hello', source: { script: { text: 'Hello there.' } } });
    expect(await countLeft(user, paid)).toBe(1);
    await fail(first.id);
    expect(await countLeft(user, paid)).toBe(2);
    const second = (await reroll(user, paid)).value().id;
    await succeed(second);
    // A re-roll of a re-roll counts for what was paid for.
    await succeed((await reroll(user, second)).value().id);
    expect([await countLeft(user, paid), await countLeft(user, second)]).toEqual([0, 0]);
    (await reroll(user, paid)).refusal('no_rerolls_left');
    // Deleting one brings none back.
    (await ask(gateway, tasks.remove, { user, params: { id: second } })).value();
    (await reroll(user, paid)).refusal('no_rerolls_left');
    expect(await readAccount(user)).toEqual(before);
  });

  test('are not more when they are requested at the same moment', async () => {
    const user = await newUser(gateway);
    await gateway.deps.db.user.update({ where: { id: user.id }, data: { vipLevelId: 3 } });
    const paid = await finishedVideo(gateway, user);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reroll(user, paid)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 202)) answer.refusal('no_rerolls_left');
  });

  test('are refused for footage, whose movements would be the same', async () => {
    const user = await newUser(gateway);
    const paid = await finishedVideo(gateway, user);
    const film = JSON.stringify({ video_avatar_id: await addVideoAvatar(gateway, user.id) });
    await gateway.deps.db.$executeRaw`
      UPDATE task SET input = (input - 'image_id') || ${film}::jsonb WHERE id = ${paid}::uuid`;
    expect(await countLeft(user, paid)).toBeUndefined();
    (await reroll(user, paid)).refusal('no_rerolls_left');
  });

  test('are refused for works without movements, for works of others, and while the work is being made', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    (await reroll(user, await finishedSpeech(gateway, user))).refusal('no_rerolls_left');
    const paid = await finishedVideo(gateway, user);
    (await reroll(other, paid)).refusal('not_found');
    (await reroll(user, (await reroll(user, paid)).value().id)).refusal('no_rerolls_left');
    expect(await countLeft(user, paid)).toBe(1);
  });
});
