import { expect, test } from 'vitest';
import { createVoiceGate } from './voice-gate.ts';

/** Samples per second, and samples of a part, as in browsers. */
const RATE = 48_000;
const PART = 128;
const VOICE = new Float32Array(PART).fill(0.5);

function open() {
  const gate = createVoiceGate(RATE);
  /** Plays the voice. @returns the last sample let through, and the reported levels */
  const play = (seconds: number): { last: number; levels: readonly number[] } => {
    const output = new Float32Array(PART);
    const levels = Array.from({ length: Math.ceil((seconds * RATE) / PART) }, () => gate.pass(VOICE, output));
    return { last: output.at(-1) ?? 0, levels: levels.filter((level) => level !== null) };
  };
  return { ...gate, play };
}

test('silences a voice within 15 ms when somebody else speaks, until the page has ended the answer', () => {
  const { hold, letSpeak, play } = open();
  expect(play(0.1).last).toBe(0.5);
  hold(1);
  expect(play(0.015).last).toBe(0);
  expect(play(1).last).toBe(0);
  letSpeak(1);
  expect(play(0.02).last).toBe(0);
  expect(play(0.1).last).toBe(0.5);
});

test('stays closed for a later turn when the page has ended the answer that an earlier turn interrupted', () => {
  const { hold, letSpeak, play } = open();
  hold(2);
  letSpeak(1);
  expect(play(0.1).last).toBe(0);
  letSpeak(2);
  expect(play(0.1).last).toBe(0.5);
});

test('does not hold a voice when the page has ended its answer before the gate hears of the turn', () => {
  const { hold, letSpeak, play } = open();
  letSpeak(1);
  hold(1);
  expect(play(0.1).last).toBe(0.5);
});

test('reports how loud the voice is after the gate', () => {
  const { hold, play } = open();
  expect(play(0.1).levels.map(Math.round)).toEqual([-6, -6, -6]);
  hold(1);
  expect(play(0.1).levels.at(-1)).toBe(-100);
});

test('makes a voice softer within 15 ms of a loud sound, and loud again within a second when nobody speaks', () => {
  const { soften, play } = open();
  play(0.1);
  soften();
  expect(play(0.015).last).toBeCloseTo(0.09);
  expect(play(0.3).last).toBeCloseTo(0.09);
  expect(play(0.7).last).toBe(0.5);
});

test('starts the next answer at full volume after a softened voice was silenced', () => {
  const { soften, hold, letSpeak, play } = open();
  soften();
  play(0.1);
  hold(1);
  play(0.5);
  letSpeak(1);
  expect(play(0.06).last).toBe(0.5);
});
