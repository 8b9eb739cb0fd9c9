import type { NewLiveSession } from '@orator/contracts/live-sessions/schema';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median, quantile } from '@orator/rig/math/numeric';
import { setTimeout as pause } from 'node:timers/promises';
import { findVoice } from '../support/gateway-rows.ts';
import { startSystem } from '../support/system.ts';
import { atMost } from './aim.ts';
import { benchLivePage } from './live-figures.ts';
import { joinTalk, type Talk } from './live-talk.ts';
import { readUse, type Use } from './process-use.ts';

const SESSION: NewLiveSession = { sample: 'lisa', voice_id: findVoice('en'), locale: 'en' };
const TEXTS = [
  'Good morning.',
  'How are you today?',
  'I would like to hear a story about the sea, about ships that were lost, and about what was found of them.',
  'The house by the river is old. Nobody has lived there for years.',
  'When it rains for days, as it often does here in autumn, the water comes up to the second step of the stairs.',
];
const TURNS = 30;
/** Sessions that are held while another one speaks. */
const HELD = 50;
/** How long the sessions are watched, milliseconds, and the aims: sessions per core, and MiB per session. */
const WATCHED_MS = 15_000;
const AIM_SESSIONS = 500;
const AIM_MIB = 1;
/**
 * Target when all sessions speak at once, milliseconds: speaking takes a worker's core a twentieth of a second for
 * each.
 */
const AIM_AT_ONCE_MS = 2500;
/** A person goes on talking after this time, milliseconds. */
const BETWEEN_MS = 400;
/** Targets, milliseconds: the first sound of half of all turns, of nearly all, and the end of an interrupted text. */
const AIM_MS = { median: 300, most: 600, interrupted: 150 };

/** Milliseconds from a text to its first sound, turn after turn, each of which interrupts the one before. */
async function firstSounds(talk: Talk, from: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = from + 1; turn <= from + TURNS; turn += 1) {
    const began = performance.now();
    talk.send({ type: 'say', text: TEXTS[turn % TEXTS.length] ?? '' });
    const { at } = await talk.until((message) => message.type === 'speech' && message.turn === turn);
    times.push(at - began);
    await pause(BETWEEN_MS);
  }
  return times;
}

/** Milliseconds after a new text at which something of the one before still arrived, at most; 0 when nothing did. */
async function lateSound(talk: Talk, from: number): Promise<number> {
  talk.send({ type: 'say', text: TEXTS.join(' ') });
  await talk.until((message) => message.type === 'speech' && message.turn === from + 1);
  const began = performance.now();
  talk.send({ type: 'say', text: 'Stop.' });
  await talk.until((message) => message.type === 'turn_end' && message.turn === from + 2);
  const late = talk.heard.filter((message) => message.type === 'speech' && message.turn === from + 1);
  return Math.max(0, ...late.map(({ at }) => at - began));
}

/** The part of the gateway's processor and memory that each held session uses while nothing is said. */
function computeShare(before: Use, begun: Use, ended: Use, seconds: number): BenchmarkResults {
  const share = (ended.cpuS - begun.cpuS) / seconds / HELD;
  const mib = (ended.bytes - before.bytes) / 2 ** 20 / HELD;
  return {
    'live: sessions that one core of a gateway holds': {
      ratio: 1 / share / AIM_SESSIONS,
      floor: 1,
      value: 1 / share,
      unit: 'sessions',
    },
    'live: memory of a held session': atMost(mib, AIM_MIB, 'MiB'),
  };
}

/** Milliseconds until each of many sessions that are spoken to in the same moment begins to speak. */
async function firstSoundsAtOnce(talks: readonly Talk[]): Promise<number[]> {
  const began = performance.now();
  for (const { send } of talks) send({ type: 'say', text: TEXTS[0] ?? '' });
  const heard = await Promise.all(talks.map(({ until }) => until(({ type }) => type === 'speech')));
  return heard.map(({ at }) => at - began);
}

/** Live sessions with a real worker: from the text to its first sound, how an interruption ends it, and how many are held. */
export async function benchLive(servers: { databaseUrl: string; redisUrl: string }): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, readied: true, gatewayEnv: { RATE_LIMIT: 'off' } });
  const held: Talk[] = [];
  try {
    const page = await benchLivePage(system.url);
    const talk = await joinTalk(system.url, SESSION);
    // As a person begins to write: the engine that speaks starts meanwhile.
    await pause(2000);
    const alone = await firstSounds(talk, 0);
    const late = await lateSound(talk, TURNS);
    const before = await readUse(system.gatewayPid);
    for (let count = 0; count < HELD; count += 1) held.push(await joinTalk(system.url, SESSION));
    const begun = await readUse(system.gatewayPid);
    await pause(WATCHED_MS);
    const ended = await readUse(system.gatewayPid);
    const among = await firstSounds(talk, TURNS + 2);
    const atOnce = await firstSoundsAtOnce(held);
    talk.send({ type: 'end' });
    talk.close();
    return {
      ...page,
      'live: first sound, median': atMost(quantile(alone, 0.5), AIM_MS.median),
      'live: first sound, 99 of 100': atMost(quantile(alone, 0.99), AIM_MS.most),
      'live: something of what was interrupted arrives': atMost(late, AIM_MS.interrupted),
      [`live: first sound while ${HELD} sessions are held, median`]: atMost(quantile(among, 0.5), AIM_MS.median),
      ...computeShare(before, begun, ended, WATCHED_MS / 1000),
      [`live: first sound when ${HELD} sessions are spoken to at once, median`]: atMost(median(atOnce), AIM_AT_ONCE_MS),
      [`live: first sound when ${HELD} sessions are spoken to at once, last`]: atMost(
        Math.max(...atOnce),
        2 * AIM_AT_ONCE_MS,
      ),
    };
  } finally {
    for (const one of held) {
      one.send({ type: 'end' });
      one.close();
    }
    await system.stop();
  }
}
