import { speeches } from '@orator/contracts/speeches/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { TaskState } from '@orator/contracts/tasks/state';
import { createSpeechEngines } from '@orator/speech/speech-engines';
import { runTask } from '@orator/tasks/worker/run-task';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeWorker } from '../chaos/fake-worker.ts';
import { ask, type Gateway, newUser, startGateway } from '../support/gateway.ts';
import { makeScript } from '../support/gateway-rows.ts';
import { hearInTurn } from '../support/hear-in-turn.ts';

const TEXT = 'We met Siobhan in the garden of the museum.';
const speech = createSpeechEngines();
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await Promise.all([speech.close(), gateway.close()]);
});

/** Makes a speech of which a recogniser hears these texts in turn; null: without a recogniser. */
async function makeSpeech(heard: readonly string[] | null) {
  const user = await newUser(gateway, { credits: 100 });
  const body = { script: makeScript(TEXT) };
  const { task_id, ticket } = (await ask(gateway, speeches.quote, { user, body })).value();
  await ask(gateway, speeches.start, { user, body: { task_id, ticket } });
  const { deps } = createFakeWorker(gateway);
  const engines = { ...deps.engines, speech, transcriber: heard === null ? null : hearInTurn(...heard) };
  await runTask({ ...deps, engines }, task_id, 'a', new AbortController().signal);
  const task = (await ask(gateway, tasks.read, { user, params: { id: task_id } })).value();
  expect(task.state).toBe(TaskState.Successed);
  return { ...task.output, charged: task.charged };
}

const WELL = 'we met siobhan in the garden of the museum';
const BADLY = 'we met sheldon in the garden of the museum';

test.each([
  ['is named when it was not heard', [BADLY], ['Siobhan']],
  ['is not named when it was heard', [WELL], undefined],
  ['is not named without a recogniser', null, undefined],
])('an unusual name in a finished speech %s', async (_what, heard, expected) => {
  const { doubted, spoken_again: spokenAgain } = await makeSpeech(heard);
  expect(doubted?.map(({ word }) => word)).toEqual(expected);
  expect(spokenAgain).toBe(undefined);
});

test('a sentence that is heard when it is spoken again is delivered so, for the same price', {
  tags: ['rare'],
}, async () => {
  const [once, again] = [await makeSpeech([WELL]), await makeSpeech([BADLY, WELL])];
  expect(again).toMatchObject({ spoken_again: 1, charged: once.charged });
  expect(again).not.toHaveProperty('doubted');
  // The other reading is slower.
  expect(again.duration_s).toBeGreaterThan(once.duration_s ?? Infinity);
});
