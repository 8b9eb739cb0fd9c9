import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { grant } from '@orator/billing';
import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import { LiveMessage, LiveRequest } from '@orator/contracts/live-sessions/messages';
import { createDb } from '@orator/db/client';
import { wavBytes } from '@orator/sound/wav';
import { SAMPLE_RATE } from '@orator/voice-activity/network/voice-network';
import type { Page } from 'playwright-core';
import { browserSwitches } from '../../scripts/lib/system.mjs';
import { openContext, startBrowser } from '../support/browser.ts';
import { type Person, renewSession, signUp } from '../support/people.ts';
import { readWords } from '../views/words.ts';
import { openPeople } from './people.ts';
import { createRandom, mixIn, roomNoise, setLevel, type Sound } from './sounds.ts';
import { startStudio } from './studio.ts';

/** What an owner tells a face in two languages, and what visitors ask. */
const TOLD = [
  {
    locale: 'en',
    question: 'How much does it cost to visit the garden?',
    answer: 'A visit to the garden costs four euros.',
  },
  { locale: 'es', question: '¿A qué hora abre el jardín por la mañana?', answer: 'El jardín abre a las nueve.' },
  { locale: 'en', question: 'Am I allowed to bring my dog?', answer: 'Dogs are allowed on a lead.' },
  { locale: 'es', question: '¿Dónde puedo aparcar mi coche?', answer: 'El coche se aparca detrás del molino.' },
  { locale: 'en', question: 'When does the tour begin on Sunday?', answer: 'The tour begins at eleven on Sunday.' },
  {
    locale: 'es',
    question: '¿Cuánto cuesta la entrada para los niños?',
    answer: 'La entrada para niños cuesta dos euros.',
  },
] as const;

/** Levels in the microphone, dB; and how often somebody asks, seconds. */
const PERSON_DB = -24;
const ROOM_DB = -62;
const EVERY_S = 25;
/** In hundredths: ten minutes cost 4000. A plan without a limit of five minutes. */
const CREDITS = 20_000;
const STUDIO_PLAN = 3;

const { values } = parseArgs({ options: { journey: { type: 'boolean' }, minutes: { type: 'string', default: '10' } } });
const seconds = Number(values.minutes) * 60;
const folder = await mkdtemp(join(tmpdir(), 'orator-talk-journey-'));

/** Each question in its turn, asked by people with natural voices where there are some, in a quiet room. */
async function writeMicrophone(): Promise<string> {
  const people = openPeople(PERSON_DB);
  const sound = setLevel(roomNoise(seconds + 60, createRandom(3)), ROOM_DB);
  const asked: Sound[] = [];
  for (const [number, { question, locale }] of TOLD.entries()) asked.push(await people.speak(question, locale, number));
  for (let at = 0; at * EVERY_S + 8 < seconds; at++) {
    const question = asked[at % asked.length];
    if (question !== undefined) mixIn(sound, question, 8 + at * EVERY_S);
  }
  await people.close();
  const path = join(folder, 'said.wav');
  const pcm = Int16Array.from(sound, (x) => Math.round(32_767 * Math.max(-1, Math.min(1, x))));
  await writeFile(path, wavBytes({ sampleRate: SAMPLE_RATE, pcm }));
  return path;
}

/** An owner who can pay for ten minutes, and whose face knows something in two languages. */
async function createOwner(url: string, databaseUrl: string): Promise<Person> {
  const owner = await signUp(url);
  const db = createDb(databaseUrl, 1);
  const { id: userId } = await db.user.update({ where: { email: owner.email }, data: { vipLevelId: STUDIO_PLAN } });
  await grant(db, {
    userId,
    origin: 'promotional',
    expiresAt: null,
    kind: 'compensation',
    reference: userId,
    amount: CREDITS,
  });
  await db.$disconnect();
  for (const { locale, answer } of TOLD) {
    await owner.client.call(liveKnowledge.add, { body: { sample: 'lisa', locale, text: answer } });
  }
  return owner;
}

/** What was understood, and what was answered to it. */
interface Exchange {
  readonly asked: string;
  answer: string;
}

function watchTalk(page: Page): { readonly exchanges: readonly Exchange[]; readonly ends: readonly string[] } {
  const [exchanges, ends]: [Exchange[], string[]] = [[], []];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/live-sessions/')) return;
    socket.on('framesent', ({ payload }) => {
      const request = LiveRequest.parse(JSON.parse(String(payload)));
      if (request.type === 'say') exchanges.push({ asked: request.text, answer: '' });
    });
    socket.on('framereceived', ({ payload }) => {
      const message = LiveMessage.parse(JSON.parse(String(payload)));
      const last = exchanges.at(-1);
      if (message.type === 'speech' && last !== undefined) last.answer = `${last.answer} ${message.text}`.trim();
      if (message.type === 'ended') ends.push(message.reason);
    });
  });
  return { exchanges, ends };
}

const { url, databaseUrl, stop } = await startStudio(folder);
try {
  const owner = await createOwner(url, databaseUrl);
  const microphone = await writeMicrophone();
  const browser = await startBrowser([
    ...browserSwitches,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}`,
  ]);
  const words = await readWords('en');
  const context = { permissions: ['microphone'] };
  const opened = await openContext(browser, { url, session: await renewSession(owner), context });
  const page = await opened.newPage();
  const { exchanges, ends } = watchTalk(page);
  await page.goto('/stream-avatar');
  await page.getByRole('button', { name: words('live-sessions:start'), exact: true }).click({ timeout: 60_000 });
  // The only press of the talk.
  await page.getByRole('switch', { name: words('live-sessions:hands.free') }).click({ timeout: 60_000 });
  await pause(seconds * 1000);
  const count = Math.ceil((seconds - 8) / EVERY_S);
  const right = exchanges.filter(({ answer }) => TOLD.some((one) => answer.includes(one.answer)));
  for (const { asked, answer } of exchanges) process.stdout.write(`${asked}\n    ${answer}\n`);
  process.stdout.write(
    `\n| questions in ${values.minutes} minutes, in English and Spanish by turns | ${count} |\n| understood as something that was asked | ${exchanges.length} |\n| answered in the owner's words for one of them | ${right.length} |\n| the session has ended before | ${ends.join() || 'no'} |\n| processes that waited for a processor | ${(loadavg()[0] ?? 0).toFixed(1)} |\n`,
  );
  await browser.close();
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
