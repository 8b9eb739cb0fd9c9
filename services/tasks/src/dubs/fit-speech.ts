import { fitLine } from '@orator/contracts/dubs/fit';
import { trimSpeech } from '@orator/videos/dubs/trim-speech';
import type { Speech } from '@orator/speech/speech-engine';
import { LineTooLong } from '../context/task-context.ts';

/** Speech that exceeds its time by at most this is cut, seconds: less than a frame. */
const SLACK_S = 0.03;
/** A line is spoken again when its speed is off by more than this share. */
const CLOSE = 0.02;
/**
 * Maximum speed of a line, as a multiple of the usual one. Estimates of speech are up to an eighth too short, and a
 * line that was sold must be spoken, if necessary slightly faster than is natural.
 */
const FASTEST = 1.6;
/** Attempts to find the speed of a line. */
const TRIES = 4;

interface LineRoom {
  /** Duration of the original, seconds. */
  readonly originalS: number;
  /** Maximum duration of the line, seconds. */
  readonly room: number;
}

/**
 * Speaks a line, without the silence around it, so that it takes as long as its original, or longer within its room.
 * @param speak speaks the line at a multiple of the usual speed
 * @throws LineTooLong when its words do not fit into the room, and what `speak` throws
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
    // Engines do not follow the requested speed exactly, so a line that is too long is spoken again until it fits.
    const wanted = durationS > room ? Math.max(fitted.speed, (speed * durationS) / room + CLOSE / 2) : fitted.speed;
    if (durationS <= room && Math.abs(wanted / speed - 1) < CLOSE) break;
    if (wanted > FASTEST) break;
    speed = wanted;
    speech = trimSpeech(await speak(speed));
  }
  if (speech.timeline.durationS > room + SLACK_S) {
    throw new LineTooLong(`a line of ${speech.timeline.durationS} s at ${speed} does not go into ${room} s`);
  }
  return speech;
}
