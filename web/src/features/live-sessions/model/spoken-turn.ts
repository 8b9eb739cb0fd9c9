import { SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import type { TurnEvent } from '@orator/voice-activity/turns/turn-watch';
import type { Avatar, HandsFreeEvents, Words } from './hands-free.ts';
import { isNod, isStop } from './small-words.ts';

/** `hearing`: somebody speaks; `understanding`: they have ended, and their words are being written down. */
export type TurnState = 'opening' | 'listening' | 'hearing' | 'understanding';

/** Windows of sound kept from before a turn, because a word begins before it is noticed. */
const LEAD = Math.round((0.5 * SAMPLE_RATE) / WINDOW);
/** Windows between requests for the words of a running turn; none while recognition takes longer than `QUICK_MS`, ms. */
const ASK_EVERY = Math.round(SAMPLE_RATE / WINDOW);
const QUICK_MS = 1500;
/** The longest turn, windows: speech that goes on before its first words are recognised belongs to the same turn. */
const LONGEST = Math.round((20 * SAMPLE_RATE) / WINDOW);
/** Recognition counts as failed after this time, ms. */
const LATE_MS = 20_000;

/** Follows the turns of the people who speak, one after the other. */
export interface SpokenTurn {
  /**
   * @param samples the next window of the microphone
   * @param event what happens in it
   * @param lateS how long ago that was, seconds
   */
  readonly take: (samples: Float32Array, event: TurnEvent | null, lateS: number) => void;
  /** Ends the current turn, because no sound is heard for now. */
  readonly cut: () => void;
  /** Ends everything; the words understood in an open turn are passed to `onUnsent`. */
  readonly leave: () => void;
}

type Events = Pick<HandsFreeEvents, 'onState' | 'onWords' | 'onDeaf' | 'onUnsent'>;

/**
 * Pauses the avatar while somebody speaks over it, and has the words recognised. Their meaning decides what follows: a
 * question is sent and ends the avatar's speech; after a nod, or a noise without a word, the avatar goes on.
 */
export function createSpokenTurn(
  avatar: Omit<Avatar, 'player'>,
  words: Words,
  { onState, onWords, onDeaf, onUnsent }: Events,
): SpokenTurn {
  let lead: readonly Float32Array[] = [];
  let sound: Float32Array[] | null = null;
  let isHeld = false;
  /** Whether the avatar was speaking when the turn began: the words may then be a listener's nod. */
  let isOverWords = false;
  /** Number of samples up to which the voice went, once it may have ended; infinite while it goes on. */
  let spokenTo = Number.POSITIVE_INFINITY;
  let isOver = false;
  /** Whether the turn continues an earlier one whose words are still being recognised. */
  let isContinued = false;
  let asked = 0;
  /** When the pending recognition was requested, and how long the one before took, ms. */
  let [askedAt, tookMs]: [number | null, number] = [null, 0];
  /** The words recognised last, and up to which sample. */
  let heard = { text: '', samples: 0 };
  let late: ReturnType<typeof setTimeout> | undefined;

  const finish = (): void => {
    clearTimeout(late);
    words.forget();
    [sound, isOver, spokenTo] = [null, false, Number.POSITIVE_INFINITY];
    onWords('');
    onState('listening');
  };
  const goOn = (): void => {
    if (isHeld) avatar.resume();
    isHeld = false;
  };
  const decide = (text: string): void => {
    finish();
    if (text === '' || (isOverWords && isNod(text))) return goOn();
    isHeld = false;
    if (isOverWords && isStop(text)) return avatar.stop();
    if (avatar.say(text)) return undefined;
    onUnsent(text);
    return undefined;
  };
  const giveUp = (): void => {
    onDeaf(true);
    finish();
    goOn();
  };
  const hear = (text: string | null, samples: number): void => {
    if (sound === null) return;
    if (text === null) {
      if (isOver) giveUp();
      return;
    }
    onDeaf(false);
    heard = { text: text.trim(), samples };
    if (askedAt !== null) [tookMs, askedAt] = [performance.now() - askedAt, null];
    if (isOver && samples >= spokenTo) decide(heard.text);
    else if (heard.text !== '') onWords(heard.text);
  };
  const countSamples = (): number => (sound ?? []).length * WINDOW;
  const ask = (): void => {
    if (sound === null) return;
    asked = sound.length;
    askedAt ??= performance.now();
    words.ask(sound);
  };
  const begin = (lateS: number): void => {
    clearTimeout(late);
    if (sound !== null && sound.length > LONGEST) decide(heard.text);
    isContinued = sound !== null;
    if (sound !== null) sound.push(...lead);
    else {
      sound = [...lead];
      asked = sound.length;
      heard = { text: '', samples: 0 };
      askedAt = null;
      words.begin(hear);
      [isHeld, isOverWords] = [true, avatar.isSpeaking()];
      // An avatar that still thinks is paused too, because its answer would begin while somebody speaks.
      avatar.hold(lateS);
    }
    [isOver, spokenTo] = [false, Number.POSITIVE_INFINITY];
    onState('hearing');
  };
  const end = (): void => {
    [isOver, lead] = [true, []];
    onState('understanding');
    // The words of a turn without a pause were not requested yet.
    if (spokenTo === Number.POSITIVE_INFINITY) {
      spokenTo = countSamples();
      ask();
    }
    words.end();
    late = setTimeout(giveUp, LATE_MS);
    if (heard.samples >= spokenTo) decide(heard.text);
  };
  const follow = (event: TurnEvent, lateS = 0): void => {
    if (event === 'begin') begin(lateS);
    // The event belongs to a turn that was cut off.
    else if (sound === null || isOver) return;
    else if (event === 'pause') {
      spokenTo = countSamples();
      // Requested before it is certain that the turn has ended, so that the words arrive sooner.
      ask();
    } else if (event === 'go_on') spokenTo = Number.POSITIVE_INFINITY;
    else if (event === 'end' || isContinued) end();
    else {
      finish();
      goOn();
    }
  };
  return {
    take: (samples, event, lateS) => {
      if (sound === null || isOver) lead = [...lead, samples].slice(-LEAD);
      else sound.push(samples);
      const isQuick = askedAt === null && tookMs < QUICK_MS;
      if (event !== null) follow(event, lateS);
      else if (sound !== null && !isOver && isQuick && sound.length - asked >= ASK_EVERY) ask();
    },
    cut: () => follow('end'),
    leave: () => {
      clearTimeout(late);
      if (sound !== null) {
        words.forget();
        if (heard.text !== '' && !isNod(heard.text)) onUnsent(heard.text);
      }
      sound = null;
      goOn();
    },
  };
}
