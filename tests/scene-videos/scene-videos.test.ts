import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts } from '@orator/contracts/accounts/routes';
import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import type { NewSceneVideo } from '@orator/contracts/scene-videos/schema';
import { kindView } from '@orator/contracts/tasks/kinds';
import { tasks } from '@orator/contracts/tasks/routes';
import { footageFiles } from '@orator/contracts/video-avatars/files';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import type { HeadResult } from '@orator/talking-heads/head/head-engine';
import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';
import { drawScenes } from '@orator/videos/scene-videos/draw-scenes';
import type { SceneEngine } from '@orator/videos/scene-videos/scene-engine';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { videoAvatarLoop } from '@orator/gateway/video-avatar-loop';
import { removeOldScenes } from '@orator/tasks';
import { runTask } from '@orator/tasks/worker/run-task';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, setPlan, startGateway, type User } from '../support/gateway.ts';
import { addImage, addLogo, addOwnVoice, addRecording, addVideoAvatar } from '../support/gateway-rows.ts';
import { quoteSceneVideo, makeScene, prepareSceneVideo } from './rows.ts';

let gateway: Gateway;
const speech = createSpeechEngines();
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await speech.close();
  await gateway.close();
});

const goOn = new AbortController().signal;
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;
const read = async (user: User, id: string) => (await ask(gateway, tasks.read, { user, params: { id } })).value();
async function start(user: User, body: NewSceneVideo) {
  const quote = await quoteSceneVideo(gateway, user, body);
  const { task_id, ticket } = quote;
  await ask(gateway, sceneVideos.start, { user, body: { task_id, ticket } });
  return { ...quote, id: task_id };
}

/** Frames of each rendered scene. */
const FRAMES = 30;
/** Pixels; small, since nothing here depends on it. */
const [WIDTH, HEIGHT] = [320, 180];

interface Rendered {
  readonly outPath: string;
  readonly posterPath: string;
  readonly timeline?: SpeechTimeline;
}

/** A worker that speaks, and whose scenes are of one colour; it counts them, and `before` may fail. */
function createWorker(before: (count: number) => void = () => undefined) {
  const { deps } = createFakeWorker(gateway);
  const rendered: string[] = [];
  const spoken: number[] = [];
  const render = async ({ outPath, posterPath, timeline }: Rendered): Promise<HeadResult> => {
    before(rendered.length + 1);
    rendered.push(outPath);
    spoken.push(timeline?.durationS ?? 0);
    const picture = `color=c=gray:s=${WIDTH}x${HEIGHT}:r=25:d=${FRAMES / 25}`;
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', picture, ...codec, outPath]);
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', picture, '-frames:v', '1', '-f', 'mjpeg', posterPath]);
    return { durationS: FRAMES / 25, width: WIDTH, height: HEIGHT, fps: 25, frames: FRAMES };
  };
  const footage = { ...deps.engines.footage, render };
  const fit: SceneEngine['fit'] = async ({ renderedPath, outPath, width, height, fps, frames }) => {
    await copyFile(renderedPath, outPath);
    return { durationS: frames / fps, width, height, fps, frames };
  };
  const scenes = { draw: drawScenes, fit };
  return {
    rendered,
    spoken,
    deps: { ...deps, engines: { ...deps.engines, speech, head: { ...deps.engines.head, render }, footage, scenes } },
  };
}

describe('a video of scenes', () => {
  test('joins all scenes, and renders and charges only the changed one the next time', {
    timeout: 300_000,
  }, async () => {
    const user = await newUser(gateway);
    const credit = await readCredit(user);
    const body = await prepareSceneVideo(gateway, user);
    const first = await start(user, body);
    expect(first.scenes.map(({ paid }) => paid)).toEqual([false, false]);
    expect(first.scenes.reduce((sum, scene) => sum + scene.cost, 0)).toBeCloseTo(first.cost, 5);
    const worker = createWorker();
    await runTask(worker.deps, first.id, 'a', goOn);
    const done = await read(user, first.id);
    expect(done).toMatchObject({ state: TaskState.Successed, output: { duration_s: 2.4, paid_s: 2.4 } });
    expect(done.charged).toBeLessThanOrEqual(first.cost);
    const row = await gateway.deps.db.task.findUniqueOrThrow({ where: { id: first.id } });
    const { video_key } = kindView('scene-video').output.parse(row.output);
    const times = await gateway.deps.storage.withLocalCopy(video_key, (path) =>
      runFfmpeg(['-i', path, '-map', '0:v', '-f', 'framehash', '-']),
    );
    const frames = times
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('0,'))
      .map((line) => Number(line.split(',')[2]));
    const step = frames[1] ?? 0;
    expect(frames).toEqual(Array.from({ length: 2 * FRAMES }, (_, index) => index * step));
    const [kept, changed] = body.scenes;
    if (kept === undefined || changed === undefined) throw new Error('two scenes');
    const scenes = [{ ...changed, script: { ...changed.script, text: 'Today we talk of ships.' } }, kept];
    const second = await start(user, { ...body, scenes });
    expect(second.scenes).toMatchObject([{ paid: false }, { paid: true, duration_s: 1.2 }]);
    await runTask(worker.deps, second.id, 'b', goOn);
    expect(worker.rendered).toHaveLength(3);
    const again = await read(user, second.id);
    expect(again).toMatchObject({ state: TaskState.Successed, charged: 0.06, output: { paid_s: 1.2 } });
    // Music, a logo, captions and texts belong to the whole video: with them, no scene is made or paid for again.
    const music = { recording_id: await addRecording(gateway, user.id, 'music'), volume: 40 };
    const { key } = await gateway.deps.db.recording.findUniqueOrThrow({ where: { id: music.recording_id } });
    await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'sine=d=1', join(gateway.storageDir, key)]);
    const logo = { logo_id: await addLogo(gateway, user.id), corner: 'top_left', size: 20, opacity: 100 } as const;
    const file = await gateway.deps.db.logo.findUniqueOrThrow({ where: { id: logo.logo_id } });
    await runFfmpeg([
      '-y',
      '-f',
      'lavfi',
      '-i',
      'color=c=red:s=40x10',
      '-frames:v',
      '1',
      join(gateway.storageDir, file.key),
    ]);
    const titled = scenes.map((scene) => ({ ...scene, title: { text: 'The sea', place: 'top' as const } }));
    const over = { music, logo, captions: 'box' as const };
    const third = await start(user, { ...body, ...over, title: 'A film', scenes: titled.toReversed() });
    expect(third.cost).toBe(0);
    await runTask(worker.deps, third.id, 'c', goOn);
    expect(await read(user, third.id)).toMatchObject({ state: TaskState.Successed, charged: 0, title: 'A film' });
    expect(worker.rendered).toHaveLength(3);
    expect(await readCredit(user)).toBeCloseTo(credit - done.charged - again.charged, 5);
    const isPaid = async () =>
      (await quoteSceneVideo(gateway, user, { ...body, scenes })).scenes.map(({ paid }) => paid);
    expect(await isPaid()).toEqual([true, true]);
    // A face whose place was corrected is another picture.
    await gateway.deps.db.photoImage.updateMany({ where: { userId: user.id }, data: { warnings: ['placed_by_hand'] } });
    expect(await isPaid()).toEqual([false, false]);
  });

  test('sells the beginning of one scene: its first five seconds, small, for little, and paid for once', {
    tags: ['rare'],
  }, async () => {
    const user = await newUser(gateway);
    const body = await prepareSceneVideo(gateway, user);
    const text = 'Today we talk about the sea, which is never still, and about all who have ever crossed it in a boat.';
    const [scene] = body.scenes.map((one) => ({ ...one, script: { ...one.script, text } }));
    if (scene === undefined) throw new Error('a scene');
    (await ask(gateway, sceneVideos.quote, { user, body: { ...body, draft: true } })).refusal('bad_request');
    const wanted: NewSceneVideo = { ...body, scenes: [scene], draft: true };
    const [first, all] = [
      await start(user, wanted),
      await quoteSceneVideo(gateway, user, { ...body, scenes: [scene] }),
    ];
    expect(first).toMatchObject({ cost: 0.1, duration_s: 5, scenes: [{ paid: false }] });
    expect(all.cost).toBeGreaterThan(0.25);
    const worker = createWorker();
    await runTask(worker.deps, first.id, 'a', goOn);
    const [seconds = 0] = worker.spoken;
    expect(seconds).toBeGreaterThan(2.5);
    expect(seconds).toBeLessThanOrEqual(4.7);
    const output = { draft: true, width: 854, height: 480 };
    expect(await read(user, first.id)).toMatchObject({ state: TaskState.Successed, charged: 0.03, output });
    expect((await ask(gateway, accounts.profile, { user })).value().remaining_video_generate_times).toBe(30);
    expect(await quoteSceneVideo(gateway, user, wanted)).toMatchObject({ cost: 0 });
    expect(await quoteSceneVideo(gateway, user, { ...body, scenes: [scene] })).toMatchObject({ cost: all.cost });
  });

  test('is paid once when it is made twice at the same time', { tags: ['rare'] }, async () => {
    const user = await newUser(gateway);
    await setPlan(gateway, user.id, 1);
    const body = await prepareSceneVideo(gateway, user);
    const both = [await start(user, body), await start(user, body)];
    expect(both[1]?.cost).toBe(both[0]?.cost);
    await Promise.all(both.map(({ id }) => runTask(createWorker().deps, id, id, goOn)));
    const done = await Promise.all(both.map(({ id }) => read(user, id)));
    expect(done.map(({ state }) => state)).toEqual([TaskState.Successed, TaskState.Successed]);
    expect(done.map(({ charged }) => charged).toSorted((one, other) => one - other)).toEqual([0, 0.12]);
  });

  test('of footage is refused another background, and its cached scenes are deleted with the footage', {
    tags: ['rare'],
  }, async () => {
    const user = await newUser(gateway);
    const video_avatar_id = await addVideoAvatar(gateway, user.id);
    for (const key of footageFiles(video_avatar_id)) await gateway.deps.storage.put(key, Buffer.from('footage'));
    const { image_id: _face, ...scene } = makeScene(video_avatar_id, 'Hello.');
    const body = await prepareSceneVideo(gateway, user, { scenes: [{ ...scene, video_avatar_id }] });
    const [only] = body.scenes;
    if (only === undefined) throw new Error('one scene');
    const elsewhere = { ...only, background: { kind: 'colour', colour: '#ffffff' } } as const;
    const refused = await ask(gateway, sceneVideos.quote, { user, body: { ...body, scenes: [elsewhere] } });
    expect(refused.status).toBe(400);
    const first = await start(user, body);
    // The footage is needed until the video is made.
    expect((await ask(gateway, videoAvatars.remove, { user, params: { id: video_avatar_id } })).status).toBe(204);
    await runTask(createWorker().deps, first.id, 'a', goOn);
    expect(await read(user, first.id)).toMatchObject({ state: TaskState.Successed, charged: 0.06 });
    const [clip] = await gateway.deps.db.sceneClip.findMany({ where: { userId: user.id } });
    expect(clip?.footageId).toBe(video_avatar_id);
    await videoAvatarLoop(gateway.deps).step();
    expect(await gateway.deps.db.sceneClip.count({ where: { userId: user.id } })).toBe(0);
    const again = await ask(gateway, sceneVideos.quote, { user, body });
    expect(again.refusal('not_found').details).toMatchObject({ scene: 1 });
  });

  test('names the scene that failed, costs nothing, and keeps the other scenes for the next try', {
    tags: ['rare'],
  }, async () => {
    const user = await newUser(gateway);
    const body = await prepareSceneVideo(gateway, user);
    const first = await start(user, body);
    const full = createWorker((count) => {
      if (count === 2) throw Object.assign(new Error('full'), { code: 'disk_full' });
    });
    await runTask(full.deps, first.id, 'a', goOn);
    expect(await read(user, first.id)).toMatchObject({
      state: TaskState.Failed,
      charged: 0,
      error: { reason: 'storage_full', part: 2 },
    });
    const second = await start(user, body);
    expect(second.scenes.map(({ paid }) => paid)).toEqual([false, false]);
    const worker = createWorker();
    await runTask(worker.deps, second.id, 'b', goOn);
    expect(worker.rendered).toHaveLength(1);
    expect(await read(user, second.id)).toMatchObject({ state: TaskState.Successed, output: { paid_s: 2.4 } });
  });

  test('cancelled in the middle costs nothing', async () => {
    const user = await newUser(gateway);
    const { id } = await start(user, await prepareSceneVideo(gateway, user));
    const worker = createWorker();
    const cancel = () => ask(gateway, tasks.cancel, { user, params: { id }, body: { max_charge: 0 } });
    const cancelling = {
      ...worker.deps,
      engines: {
        ...worker.deps.engines,
        head: {
          ...worker.deps.engines.head,
          render: async (job: Rendered) => {
            const made = await worker.deps.engines.head.render(job);
            if (worker.rendered.length === 2) expect((await cancel()).status).toBe(200);
            return made;
          },
        },
      },
    };
    await runTask(cancelling, id, 'a', goOn);
    expect(await read(user, id)).toMatchObject({ state: TaskState.Failed, charged: 0, error: { reason: 'cancelled' } });
    const paid = await gateway.deps.db.sceneClip.findMany({ where: { userId: user.id, paidAt: { not: null } } });
    expect(paid).toEqual([]);
  });

  test('names a scene without words, with a deleted face or with a deleted voice, and refuses unsuitable music and logos of others', async () => {
    const user = await newUser(gateway);
    const [image, gone] = [await addImage(gateway, user.id), await addImage(gateway, user.id)];
    const voice_id = await addOwnVoice(gateway, user.id);
    await gateway.deps.db.photoImage.delete({ where: { id: gone } });
    await gateway.deps.db.ownVoice.delete({ where: { id: voice_id } });
    const refused = async (second: NewSceneVideo['scenes'][number]) => {
      const body = await prepareSceneVideo(gateway, user, { scenes: [makeScene(image, 'Hello.'), second] });
      return ask(gateway, sceneVideos.quote, { user, body });
    };
    const own = makeScene(image, 'Hello.');
    for (const [scene, name] of [
      [makeScene(image, ' '), 'text_empty'],
      [makeScene(gone, 'Hello.'), 'not_found'],
      [{ ...own, script: { ...own.script, voice_id } }, 'voice_unavailable'],
    ] as const) {
      expect((await refused(scene)).refusal(name).details).toMatchObject({ scene: 2 });
    }
    const music = { recording_id: await addRecording(gateway, user.id, 'driving'), volume: 40 };
    const other = await newUser(gateway);
    const logo = { logo_id: await addLogo(gateway, other.id), corner: 'top_left', size: 20, opacity: 100 } as const;
    for (const strange of [{ music }, { logo }]) {
      const body = await prepareSceneVideo(gateway, user, strange);
      expect((await ask(gateway, sceneVideos.quote, { user, body })).name).toBe('not_found');
    }
    const many = Array.from({ length: 21 }, () => own);
    const body = await prepareSceneVideo(gateway, user, { scenes: many });
    expect((await ask(gateway, sceneVideos.quote, { user, body })).status).toBe(400);
  });

  test('deletes its cached scenes when nobody paid for them within a week', async () => {
    const user = await newUser(gateway);
    const clip = { userId: user.id, frames: FRAMES, words: [] };
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await gateway.deps.db.sceneClip.createMany({
      data: [
        { ...clip, id: crypto.randomUUID(), hash: 'unpaid', createdAt: days(8) },
        { ...clip, id: crypto.randomUUID(), hash: 'paid', createdAt: days(8), paidAt: days(8) },
        { ...clip, id: crypto.randomUUID(), hash: 'new', createdAt: days(1) },
      ],
    });
    await removeOldScenes(gateway.deps.db);
    const left = await gateway.deps.db.sceneClip.findMany({ where: { userId: user.id }, orderBy: { hash: 'asc' } });
    expect(left.map(({ hash }) => hash)).toEqual(['new', 'paid']);
  });
});

describe('a project', () => {
  test('is saved, refuses to be overwritten from elsewhere, and keeps earlier states', async () => {
    const user = await newUser(gateway);
    const content = await prepareSceneVideo(gateway, user);
    const created = (await ask(gateway, sceneVideos.createProject, { user, body: { title: 'One', content } })).value();
    const params = { id: created.id };
    const save = (title: string, revision: number) =>
      ask(gateway, sceneVideos.saveProject, { user, params, body: { title, content, revision } });
    await gateway.deps.db.videoProject.update({
      where: params,
      data: { createdAt: new Date(Date.now() - 3_600_000) },
    });
    expect((await save('Two', 1)).value().revision).toBe(2);
    expect((await save('Elsewhere', 1)).name).toBe('project_changed');
    expect((await ask(gateway, sceneVideos.readProject, { user, params })).value().title).toBe('Two');
    const { items } = (await ask(gateway, sceneVideos.versions, { user, params })).value();
    expect(items.map(({ title }) => title)).toEqual(['One']);
  });
});
