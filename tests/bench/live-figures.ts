import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { median, quantile } from '@orator/rig/math/numeric';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { setTimeout as pause } from 'node:timers/promises';
import { startBrowser } from '../support/browser.ts';
import { atMost, type Frames, SLOWER, slowFrames } from './aim.ts';
import { measureLag } from './live-lips.ts';
import { openTalk, type TalkPage, type Tap } from './live-page.ts';

/**
 * Targets, milliseconds: the first sound of half of all turns and of nearly all, the silence after an interruption, and
 * the lag of the lips.
 */
const AIM_MS = { median: 300, most: 600, silence: 150, lips: 40 };
const TURNS = 40;
/** A person interrupts this long after the first sound, milliseconds: most texts are still being spoken then. */
const INTERRUPTS_MS = 700;
const WATCHED_MS = 6000;
const TEXTS = [
  'Good morning. I would like to tell you something about the sea.',
  'How are you today? I hope that you have slept well, and that the journey was pleasant.',
  'I would like to hear a story about the sea, about ships that were lost, and about what was found of them.',
  'The house by the river is old. Nobody has lived there for years.',
  'When it rains for days, as it often does here in autumn, the water comes up to the second step of the stairs.',
];
const LONG = TEXTS.join(' ');

/** Converts a time of the sound's clock to the page's time at which that sound left the device, ms. */
function makeClock({ clock }: Tap): (at: number) => number {
  return (at) => {
    const near = clock.filter((one) => Math.abs(one.at - at) < 0.5);
    return median((near.length > 0 ? near : clock).map((one) => one.now - one.at * 1000)) + at * 1000;
  };
}

/** Milliseconds from Enter to the first audible sound of its answer, and to the last one of what it interrupted. */
function measureTurns(tap: Tap): { readonly first: number[]; readonly silence: number[] } {
  const toTime = makeClock(tap);
  const first: number[] = [];
  const silence: number[] = [];
  for (const [index, enter] of tap.enters.entries()) {
    const until = tap.enters[index + 1] ?? Number.POSITIVE_INFINITY;
    const begun = tap.starts.find(({ now }) => now > enter && now < until);
    if (begun === undefined) continue;
    const sound = tap.audible.find((at) => at >= begun.when);
    if (sound !== undefined) first.push(toTime(sound) - enter);
    const before = tap.audible.findLast((at) => at < begun.when);
    if (before !== undefined && index > 0) silence.push(Math.max(0, toTime(before) - enter));
  }
  return { first, silence };
}

/** Samples from -1 to 1 of base64: mono, 16 bits, little-endian. */
const decodeSamples = (audio: string): Float32Array => {
  const bytes = Buffer.from(audio, 'base64');
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * 2) / 32_768);
};

/** How much later than the sound the lips are in the last turn, ms. */
function measureLips(tap: Tap, talk: TalkPage): ReturnType<typeof measureLag> {
  const turn = talk.heard.at(-1)?.turn;
  const speeches = talk.heard.filter((one) => one.turn === turn);
  const starts = tap.starts.slice(-speeches.length);
  const toTime = makeClock(tap);
  const spoken = speeches.map(({ duration_s: durationS, phones, audio, rate }, index) => ({
    start: toTime(starts[index]?.when ?? 0) / 1000 - (starts[index]?.offset ?? 0),
    durationS,
    openness: talk.face.readOpenness({ durationS, phones }, loudnessEnvelope(decodeSamples(audio), rate)),
  }));
  const [begun, ended] = [spoken[0], spoken.at(-1)];
  const seen = tap.draws
    .map(({ now, open }) => ({ at: now / 1000, open }))
    .filter(({ at }) => at > (begun?.start ?? 0) && at < (ended?.start ?? 0) + (ended?.durationS ?? 0));
  return measureLag(seen, (time) => {
    const now = spoken.find(({ start, durationS }) => time >= start && time < start + durationS);
    return now?.openness(time - now.start) ?? 0;
  });
}

/** The frames of the face while it speaks. */
async function measureFrames(talk: TalkPage): Promise<Frames> {
  const { starts } = await talk.tap();
  await talk.say(LONG);
  await talk.untilStarted(starts.length + 1);
  const before = await talk.tap();
  const used = await talk.usedMs();
  await pause(WATCHED_MS);
  const after = await talk.tap();
  const [first, last] = [before.draws.at(-1)?.now ?? 0, after.draws.at(-1)?.now ?? 0];
  const frames = Math.max(1, after.draws.length - before.draws.length);
  return { rate: (frames / Math.max(1, last - first)) * 1000, costMs: ((await talk.usedMs()) - used) / frames };
}

/** Measures live sessions as a person hears and sees them in a real browser. */
export async function benchLivePage(url: string): Promise<BenchmarkResults> {
  const browser = await startBrowser();
  try {
    const talk = await openTalk(browser, url);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { starts } = await talk.tap();
      await talk.say(TEXTS[turn % TEXTS.length] ?? '');
      await talk.untilStarted(starts.length + 1);
      await pause(INTERRUPTS_MS);
    }
    const { first, silence } = measureTurns(await talk.tap());
    const frames = await measureFrames(talk);
    await pause(LONG.length * 50);
    const lips = measureLips(await talk.tap(), talk);
    await talk.slowDown(SLOWER);
    const slow = await measureFrames(talk);
    await talk.close();
    return {
      'live page: Enter to the first sound, median': atMost(median(first), AIM_MS.median),
      'live page: Enter to the first sound, 99 of 100': atMost(quantile(first, 0.99), AIM_MS.most),
      'live page: Enter to the last sound of what it interrupts, most': atMost(Math.max(...silence), AIM_MS.silence),
      'live page: lips after the sound': atMost(Math.abs(lips.ms), AIM_MS.lips),
      'live page: mouth on the canvas and as the server draws it, r': {
        ratio: lips.r,
        floor: 0.9,
        value: lips.ms,
        unit: 'ms after the sound',
      },
      ...slowFrames('live page', frames, slow),
    };
  } finally {
    await browser.close();
  }
}
