import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { createLipEngine } from '@orator/engines/lip-sync/lip-engine';
import { makeMusic } from '@orator/engines/sound/music.test-support';
import { wavBytes } from '@orator/engines/speech/output/wav';
import { createSpeechEngines } from '@orator/engines/speech/speech-engines';
import { runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { addImage, addRecording } from '../support/gateway-rows.ts';

const SAID = 'Five hops over the bumpy fence, and Pam jumped into the pool.';
const goOn = new AbortController().signal;
const speech = createSpeechEngines();
const warnings: string[] = [];
const lips = createLipEngine(1, (message) => warnings.push(message));

let gateway: Gateway;
let sound: Buffer;
beforeAll(async () => {
  gateway = await startGateway();
  const { pcm, sampleRate } = await speech.get('flite').synthesise({ text: SAID, locale: 'en', voice: 'rms' }, goOn);
  const music = Array.from(makeMusic(6, sampleRate), (sample) => Math.round(32_767 * sample));
  sound = wavBytes({ sampleRate, pcm: Int16Array.from([...music, ...pcm]) });
});
afterAll(async () => {
  await Promise.all([speech.close(), lips.close()]);
  await gateway.close();
});

test.each([
  ['what is said after the music gives captions', SAID, true],
  ['what is not said is told, and gives none', 'Seven thousand cats sat silently below a clear sky.', false],
])(
  'a transcript: %s',
  async (_what, text, found) => {
    const user = await newUser(gateway);
    const [image_id, recording_id] = [
      await addImage(gateway, user.id),
      await addRecording(gateway, user.id, 'driving'),
    ];
    const { key } = await gateway.deps.db.recording.findUniqueOrThrow({ where: { id: recording_id } });
    await gateway.deps.storage.put(key, sound);
    const body = { image_id, recording_id, transcript: { text, locale: 'en' } } as const;
    const { task_id, ticket } = (await ask(gateway, lipSyncs.quote, { user, body })).value();
    (await ask(gateway, lipSyncs.start, { user, body: { task_id, ticket } })).value();
    const { deps, rendering, release } = createFakeWorker(gateway);
    const running = runTask({ ...deps, engines: { ...deps.engines, speech, lips } }, task_id, 'a', goOn);
    await vi.waitFor(() => expect(rendering()).toBe(1), { timeout: 60_000 });
    release();
    await running;
    const task = (await ask(gateway, tasks.read, { user, params: { id: task_id } })).value();
    expect(task.state).toBe(TaskState.Successed);
    expect(task.output).toMatchObject({ transcript_found: found });
    expect(typeof task.output?.captions_url).toBe(found ? 'string' : 'undefined');
    expect(warnings).toEqual([]);
  },
  90_000,
);
