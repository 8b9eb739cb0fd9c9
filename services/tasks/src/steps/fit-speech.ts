import { fitLine } from '@orator/contracts/dubs/fit';
import { trimSpeech } from '@orator/engines/dub/trim-speech';
import type { Speech } from '@orator/engines/speech/speech-engine';
import { Unspeakable } from '../worker/task-context.ts';

/** Speech that is this much longer than its room is cut there: less than a frame. */
const SLACK_S = 0.03;
/** A line is spoken again where its speed is off by this share. */
const CLOSE = 0.02;
/** Estimates of speech are up to an eighth too short: what was sold is spoken, if need be a little faster than is natural. */
const FASTEST = 1.6;
/** How often a line is spoken to find its speed. */
const TRIES = 4;

interface LineRoom {
  /** How long the original takes, seconds. */
  readonly originalS: number;
  /** How long the line may take at the most, seconds. */
  readonly room: number;
}

/**
 * Speaks a line so that it takes as long as its original, or goes on into its room, without the silence around it.
 * @param speak the line, at this many times the usual speed
 * @throws Unspeakable where its words do not go into the room, and what `speak` throws
 */
export async function fitSpeech(
  speak: (speed: number) => Promise<Speech>,
  { originalS, room }: LineRoom,
): Promise<Speech> {
  let speed = 1;
  let speech = trimSpeech(await speak(speed));
  for (let tries = 1; tries < TRIES; tries++) {
    const { durationS } = speech.timeline;
    const fitted = fitLine(durationS * speed, originalS, room);
    // Engines are not exactly as fast as they are told: what is too long is told so until it fits.
    const wanted = durationS > room ? Math.max(fitted.speed, (speed * durationS) / room + CLOSE / 2) : fitted.speed;
    if (durationS <= room && Math.abs(wanted / speed - 1) < CLOSE) break;
    if (wanted > FASTEST) break;
    speed = wanted;
    speech = trimSpeech(await speak(speed));
  }
  if (speech.timeline.durationS > room + SLACK_S) {
    throw new Unspeakable(`a line of ${speech.timeline.durationS} s at ${speed} does not go into ${room} s`);
  }
  return speech;
}
