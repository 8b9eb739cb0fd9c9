import { expect, test } from 'vitest';
import { groupSpeakers, type Utterance } from './group-speakers.ts';

/** A voice in a plane, by its angle in degrees; 60 degrees apart are a cosine of .5. */
const say = (degrees: number, length: number): Utterance => {
  const angle = (degrees * Math.PI) / 180;
  return { embedding: Float32Array.of(Math.cos(angle), Math.sin(angle)), length };
};

test('tells speakers apart by their voices, and numbers them in the order in which they speak', () => {
  expect(groupSpeakers([say(60, 4), say(0, 4), say(66, 3), say(-8, 2)], 6)).toEqual([0, 1, 0, 1]);
});

test('takes one person for one, however differently a sentence is said', () => {
  expect(groupSpeakers([say(0, 4), say(20, 3), say(35, 2), say(-15, 5)], 6)).toEqual([0, 0, 0, 0]);
});

test('gives a short utterance to the nearest voice, and a silent one to the speaker before it', () => {
  const silent = { embedding: null, length: 1 };
  expect(groupSpeakers([say(0, 4), say(60, 4), say(52, 1), silent, say(9, 0.8)], 6)).toEqual([0, 1, 1, 1, 0]);
});

test('counts nobody as a speaker who says less than three seconds in all', () => {
  expect(groupSpeakers([say(0, 8), say(60, 2), say(4, 8)], 6)).toEqual([0, 0, 0]);
});

test('counts short utterances towards the three seconds of a speaker', () => {
  expect(groupSpeakers([say(0, 8), say(60, 2), say(58, 1), say(64, 1)], 6)).toEqual([0, 1, 1, 1]);
});

test('counts those who say least to the nearest speakers when there are more than allowed', () => {
  expect(groupSpeakers([say(0, 9), say(60, 8), say(120, 4)], 2)).toEqual([0, 1, 1]);
});

test('counts everything to one speaker when nothing is heard', () => {
  expect(groupSpeakers([{ embedding: null, length: 2 }], 6)).toEqual([0]);
});
