// Rare (ADR 86): `packages/engines/src/followed-work.test.ts` tests each engine alone.
// @module-tag rare
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speeches } from '@orator/contracts/speeches/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { isQueued } from '@orator/contracts/tasks/kinds';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { createEngines } from '@orator/engines/engines';
import { wavBytes } from '@orator/sound/wav';
import { readQuote } from '../../services/tasks/src/lifecycle/quote.ts';
import { runHandler } from '../../services/tasks/src/kinds/run-handler.ts';
import { createProgress } from '../../services/tasks/src/worker/progress.ts';
import { storeResultFile } from '../../services/tasks/src/lifecycle/files.ts';
import { storePortrait } from '../../services/tasks/src/steps/store-portrait.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { quoteLipSync } from '../lip-syncs/quote-lip-sync.ts';
import { quotePodcast } from '../podcasts/rows.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { addImage, quoteVideo, makeScript } from '../support/gateway-rows.ts';
import { portraitPhoto } from '../support/photo.ts';
import { quoteChange } from '../voice-changes/quote-change.ts';

let gateway: Gateway;
const engines = createEngines({ threads: 1 });
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await engines.close();
  await gateway.close();
});

/** Short sentences, each of which is spoken alone. */
const TEXT = 'It rains. We stay. Go in. You read. I sleep. They sing. She asks. He nods. All is well.';
const quotes: Readonly<Record<string, (user: User) => Promise<Quote>>> = {
  speech: async (user) => (await ask(gateway, speeches.quote, { user, body: { script: makeScript(TEXT) } })).value(),
  'photo-video': async (user) => quoteVideo(gateway, user, await addImage(gateway, user.id), TEXT.slice(0, 24)),
  podcast: (user) => {
    const turns = TEXT.split(/(?<=\.) /u).map((text, index) => ({ speaker: index % 2, text }));
    return quotePodcast(gateway, user, { turns });
  },
  'lip-sync': (user) => quoteLipSync(gateway, user),
  'voice-change': (user) => quoteChange(gateway, user),
};

/** Puts a real picture and real sound under the keys of the user's photos and recordings. */
async function putFiles({ deps: { db, storage } }: Gateway, userId: string): Promise<void> {
  const { bytes } = await portraitPhoto();
  for (const { key } of await db.photoImage.findMany({ where: { userId } })) {
    const stored = await storePortrait(
      storage,
      key.replace(/\.\w+$/u, ''),
      await engines.portrait.analyse(bytes, never),
    );
    if (!stored.ok) throw new Error('the portrait has no face');
    await storage.put(key, bytes);
  }
  const {
    engine,
    engine_voice: voice,
    locale,
  } = LIBRARY_VOICES[0] ?? { engine: 'espeak', engine_voice: 'en', locale: 'en' };
  const speech = await engines.speech.get(engine).synthesise({ text: TEXT, locale, voice }, never);
  for (const { key } of await db.recording.findMany({ where: { userId } })) await storage.put(key, wavBytes(speech));
}
const never = new AbortController().signal;

/** Works on a task with the real engines. @returns what they reported as done, step by step, hundredths of a percent */
async function followReports(user: User, quote: Quote): Promise<number[]> {
  const quoted = await readQuote(gateway.deps.db, quote.ticket);
  if (quoted === null || !isQueued(quoted.kind)) throw new Error('no worker runs this');
  const { kind, input, durationS } = quoted;
  // Its files are found by its row.
  const row = { id: quote.task_id, userId: user.id, kind, title: '', cost: 0, durationS };
  await gateway.deps.db.task.create({ data: { ...row, input: JSON.parse(JSON.stringify(input)) } });
  await putFiles(gateway, user.id);
  const folder = await mkdtemp(join(tmpdir(), 'orator-progress-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const progress = createProgress(kind);
  const reports: number[] = [];
  const note = (): void => void reports.push(progress.current.done);
  await runHandler(kind, input, {
    taskId: quote.task_id,
    userId: user.id,
    durationS,
    signal: never,
    folder,
    db: gateway.deps.db,
    storage: gateway.deps.storage,
    engines,
    voices: gateway.deps.voices,
    warn: (error) => expect.unreachable(error.message),
    checkPicture: async () => null,
    stage: async (name) => {
      progress.enter(name);
      note();
    },
    progress: (fraction) => {
      progress.within(fraction);
      note();
    },
    store: (file, content, index) =>
      storeResultFile(gateway.deps.storage, { id: quote.task_id, kind }, { file, content, index }),
    film: () => ({ push: () => undefined, end: async () => undefined, abandon: async () => undefined }),
    deliver: async () => undefined,
  });
  return reports;
}

/** The largest part of a task that may be done in silence, hundredths of a percent. */
const MOST_SILENT = 1600;

for (const [kind, quote] of Object.entries(quotes)) {
  test(`${kind}: its engines report each part of the work`, async () => {
    const user = await newUser(gateway);
    const reports = await followReports(user, await quote(user));
    const jumps = reports.map((done, index) => done - (reports[index - 1] ?? 0));
    expect({ most: Math.max(...jumps), last: reports.at(-1), reports }).toSatisfy(
      ({ most, last = 0 }) => most <= MOST_SILENT && last > 9000,
    );
  });
}
