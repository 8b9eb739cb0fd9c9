import { locateRest } from '@orator/contracts/live-sessions/heard-text';
import type { Interruption, LiveSpeech } from '@orator/contracts/live-sessions/messages';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import type { LiveMotion } from '../../../shared/faces/live-motion.ts';
import { decodeSamples, type VoicePlayer } from '../../../shared/media/voice-player.ts';
import type { TalkCues } from './talk-cues.ts';

type Player = Pick<VoicePlayer, 'now' | 'play' | 'left' | 'hush'>;

/** A sentence, or the rest of it after a pause. */
interface Sentence {
  readonly speech: Pick<LiveSpeech, 'number' | 'text' | 'phones' | 'duration_s' | 'rate'>;
  readonly samples: Float32Array<ArrayBuffer>;
  /** How much of it was heard before the pause, seconds. */
  readonly fromS: number;
  /** Whether it belongs into the transcript. */
  readonly isNew: boolean;
}
interface Played extends Sentence {
  readonly start: number;
  readonly end: number;
}

/** The avatar's speech: its sound, its face and its lines, which pause and go on together. */
export interface SpokenWords {
  /** Plays a sentence. @param isNew false if a transcript from before a reload already contains it */
  readonly say: (speech: LiveSpeech, isNew: boolean) => void;
  /** Calls back once all given sentences have been heard. */
  readonly whenHeard: (heard: () => void) => void;
  /** Seconds left to be heard, including paused ones. */
  readonly left: () => number;
  /**
   * Pauses the speech.
   * @param lateS how long ago the sound was silenced, seconds
   * @returns the number of characters that were not heard
   */
  readonly hold: (lateS?: number) => number;
  /** Goes on from the first word that was not heard. */
  readonly resume: () => void;
  /** Ends the speech. @returns the number of characters that were not heard, and where it was interrupted, if it was */
  readonly end: () => { readonly lost: number; readonly interrupted: Interruption | undefined };
}

const cutRest = ({ speech, samples, fromS, isNew, start }: Played, now: number): Sentence | null => {
  const rest = locateRest(speech, Math.max(0, now - start));
  // The silence after a sentence that came in parts has no text.
  if (rest === null) return null;
  const phones = speech.phones
    .filter((phone) => phone.start >= rest.s)
    .map((phone) => ({ ...phone, start: phone.start - rest.s, end: phone.end - rest.s }));
  return {
    speech: { ...speech, text: rest.text, phones, duration_s: speech.duration_s - rest.s },
    samples: samples.slice(Math.round(rest.s * speech.rate)),
    fromS: fromS + rest.s,
    isNew,
  };
};

/** Maximum delay with which a busy page learns of an interruption, seconds. */
const LATEST_S = 2;

export function createSpokenWords(player: Player, motion: LiveMotion, cues: TalkCues): SpokenWords {
  let played: readonly Played[] = [];
  let held: readonly Sentence[] | null = null;
  let heldAt: Interruption | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onHeard: (() => void) | null = null;

  const play = (sentence: Sentence): void => {
    const { speech, samples, isNew } = sentence;
    const { start, end } = player.play({ samples, rate: speech.rate });
    motion.say(speech, start, loudnessEnvelope(samples, speech.rate));
    if (isNew && speech.text !== '') cues.spoken(speech, start, end);
    played = [...played.filter((one) => one.end > player.now() - LATEST_S), { ...sentence, start, end }];
  };
  const waitUntilHeard = (): void => {
    clearTimeout(timer);
    if (onHeard === null || held !== null) return;
    // The sound does not play while a phone is locked, so it may take longer than computed.
    const look = (): void => (player.left() > 0.02 ? waitUntilHeard() : onHeard?.());
    timer = setTimeout(look, player.left() * 1000);
  };
  const locate = (now: number): Interruption | undefined => {
    const current = played.find(({ end }) => end > now);
    if (current === undefined) return undefined;
    return { number: current.speech.number, s: current.fromS + Math.max(0, now - current.start) };
  };
  const hush = (now: number): number => {
    clearTimeout(timer);
    player.hush();
    motion.hush(now);
    return cues.hush(now);
  };
  return {
    say: (speech, isNew) => {
      const sentence = { speech, samples: decodeSamples(speech.audio), fromS: 0, isNew };
      if (held !== null) held = [...held, sentence];
      else play(sentence);
    },
    whenHeard: (heard) => {
      onHeard = heard;
      waitUntilHeard();
    },
    left: () => player.left() + (held ?? []).reduce((sum, { speech }) => sum + speech.duration_s, 0),
    hold: (lateS = 0) => {
      if (held !== null) return 0;
      const now = player.now() - Math.min(lateS, LATEST_S);
      // First, because a delay would be heard.
      player.hush();
      heldAt = locate(now);
      held = played.filter(({ end }) => end > now).flatMap((one) => cutRest(one, now) ?? []);
      played = [];
      return hush(now);
    },
    resume: () => {
      const rest = held ?? [];
      [held, heldAt] = [null, undefined];
      cues.goOn();
      for (const sentence of rest) play(sentence);
      waitUntilHeard();
    },
    end: () => {
      const now = player.now();
      const interrupted = heldAt ?? locate(now);
      [played, held, heldAt, onHeard] = [[], null, undefined, null];
      return { lost: hush(now), interrupted };
    },
  };
}
