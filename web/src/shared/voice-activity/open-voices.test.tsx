// Rare (ADR 86): it plays sound in the page; `packages/voice-activity` states when an avatar is made softer.
// @module-tag rare
import { expect, onTestFinished, test, vi } from 'vitest';
import { createVoicePlayer } from '../media/voice-player.ts';
import { openVoices } from './open-voices.ts';

/** Samples per second. */
const RATE = 16_000;
/** Seconds until somebody speaks, seconds for which the page is busy, and measured seconds at the end of a sound. */
const BEGIN_S = 0.5;
const BUSY_S = 4;
const LOOKED_S = 0.3;

/** A buzz with two moving formants, which the network takes for a voice. */
function makeVoice(seconds: number): Float32Array<ArrayBuffer> {
  const formants = [
    { pitch: 650, y1: 0, y2: 0 },
    { pitch: 1600, y1: 0, y2: 0 },
  ];
  return Float32Array.from({ length: seconds * RATE }, (_, i) =>
    formants.reduce((sum, formant) => {
      const turn = (2 * Math.PI * formant.pitch * (1 + 0.3 * Math.sin((9 * i) / RATE))) / RATE;
      const y = (i % 130 === 0 ? 1 : 0) + 2 * 0.97 * Math.cos(turn) * formant.y1 - 0.97 ** 2 * formant.y2;
      [formant.y2, formant.y1] = [formant.y1, y];
      return sum + 0.1 * y;
    }, 0),
  );
}

/** A knock on a table, which is no voice. */
const makeKnock = (): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: 0.2 * RATE }, (_, i) => 0.4 * Math.sin(i * i) * Math.exp(-i / 800));

/** A silent microphone. @returns a function that makes it hear `samples` after `inS` seconds */
async function openMicrophone(): Promise<(samples: Float32Array<ArrayBuffer>, inS: number) => void> {
  const context = new AudioContext();
  await context.resume();
  const heard = context.createMediaStreamDestination();
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(heard);
  silence.start();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(heard.stream);
  onTestFinished(() => context.close());
  return (samples, inS) => {
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
    buffer.copyToChannel(samples, 0);
    const said = new AudioBufferSourceNode(context, { buffer });
    said.connect(heard);
    said.start(context.currentTime + inS);
  };
}

/** @param lookedS measured seconds at the end of the sound @returns a function that reads the peak in them */
function watch(stream: MediaStream, lookedS = LOOKED_S): () => number {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 32_768 });
  context.createMediaStreamSource(stream).connect(analyser);
  onTestFinished(() => context.close());
  const moment = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(moment);
    return Math.max(...moment.subarray(-lookedS * context.sampleRate).map(Math.abs));
  };
}

const keepBusy = (seconds: number): void => {
  for (const begin = performance.now(); performance.now() - begin < seconds * 1000; );
};

const TONE = Float32Array.from({ length: 30 * RATE }, (_, i) => 0.1 * Math.sin(i / 5));

test('silences the avatar when somebody speaks over it while the page is busy, and lets its next words be heard', async () => {
  const player = createVoicePlayer();
  onTestFinished(player.close);
  const sound = await openMicrophone();
  const turns: number[] = [];
  const voices = await openVoices(player, ({ event, turn }) => void (event === 'begin' && turns.push(turn)));
  onTestFinished(voices.close);
  const readLoudest = watch(player.stream);
  player.play({ samples: TONE, rate: RATE });
  await expect.poll(readLoudest).toBeGreaterThan(0.09);
  sound(makeVoice(6), BEGIN_S);
  keepBusy(BUSY_S);
  // No message of the audio thread has reached the page yet.
  expect(turns).toEqual([]);
  expect(readLoudest()).toBe(0);
  await expect.poll(() => turns).toEqual([1]);
  player.hush();
  voices.letSpeak(1);
  player.play({ samples: TONE, rate: RATE });
  await expect.poll(readLoudest).toBeGreaterThan(0.09);
});

test('makes the avatar softer for a moment when something knocks, and lets it speak on', async () => {
  const player = createVoicePlayer();
  onTestFinished(player.close);
  const sound = await openMicrophone();
  const events: unknown[] = [];
  const voices = await openVoices(player, ({ event }) => void (event !== null && events.push(event)));
  onTestFinished(voices.close);
  const readLoudest = watch(player.stream, 0.05);
  player.play({ samples: TONE, rate: RATE });
  await expect.poll(readLoudest).toBeGreaterThan(0.09);
  // The detection first learns the avatar's echo.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  sound(makeKnock(), BEGIN_S);
  await expect.poll(readLoudest, { interval: 10, timeout: 5000 }).toBeLessThan(0.03);
  expect(readLoudest()).toBeGreaterThan(0.01);
  await expect.poll(readLoudest).toBeGreaterThan(0.09);
  expect(events).toEqual([]);
});
