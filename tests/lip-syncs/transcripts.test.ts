import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { createLipEngine } from '@orator/talking-heads/lip-syncs/lip-engine';
import { makeMusic } from '@orator/sound/music.test-support';
import { wavBytes } from '@orator/sound/wav';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { type Transcriber, TranscriptionError } from '@orator/speech/transcription/transcriber';
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

/** Makes a lip-sync of the sound, with a recogniser if one is given. @returns its task */
async function makeLipSync(transcript: { text: string; locale: 'en' } | undefined, transcriber: Transcriber | null) {
  const user = await newUser(gateway);
  const image_id = await addImage(gateway, user.id);
  const recording_id = await addRecording(gateway, user.id, 'driving');
  const { key } = await gateway.deps.db.recording.findUniqueOrThrow({ where: { id: recording_id } });
  await gateway.deps.storage.put(key, sound);
  const body = { image_id, recording_id, ...(transcript !== undefined && { transcript }) } as const;
  const { task_id, ticket } = (await ask(gateway, lipSyncs.quote, { user, body })).value();
  (await ask(gateway, lipSyncs.start, { user, body: { task_id, ticket } })).value();
  const { deps, rendering, release } = createFakeWorker(gateway);
  const engines = { ...deps.engines, speech, lips, transcriber };
  const running = runTask({ ...deps, engines }, task_id, 'a', goOn);
  await vi.waitFor(() => expect(rendering()).toBe(1), { timeout: 60_000 });
  release();
  await running;
  const task = (await ask(gateway, tasks.read, { user, params: { id: task_id } })).value();
  expect(task.state).toBe(TaskState.Successed);
  return task;
}

test.each([
  ['one that is said after the music gives captions', SAID, true],
  ['one that is not said gives none, and is reported', 'Seven thousand cats sat silently below a clear sky.', false],
])(
  'uses the transcript of a lip-sync: %s',
  async (_what, text, found) => {
    const task = await makeLipSync({ text, locale: 'en' }, null);
    expect(task.output).toMatchObject({ transcript_found: found });
    expect(typeof task.output?.captions_url).toBe(found ? 'string' : 'undefined');
    expect(warnings).toEqual([]);
  },
  90_000,
);

test.each<[string, Transcriber['transcribe'], boolean]>([
  ['gives captions', async () => ({ segments: [], words: [{ text: 'Five', start: 6, end: 6.4 }] }), true],
  ['gives none when it fails', () => Promise.reject(new TranscriptionError('503')), false],
])(
  'without a transcript, a recogniser is asked for captions, and %s',
  { tags: ['rare'], timeout: 90_000 },
  async (_what, transcribe, captioned) => {
    const { output } = await makeLipSync(undefined, { hears: () => true, transcribe });
    expect(typeof output?.captions_url).toBe(captioned ? 'string' : 'undefined');
    expect(output).not.toHaveProperty('transcript_found');
  },
);
