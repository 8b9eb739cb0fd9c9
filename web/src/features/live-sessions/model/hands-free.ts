import { SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import { createTurnWatch } from '@orator/voice-activity/turns/turn-watch';
import { measureDecibels, type MicrophoneProblem, readMicrophoneProblem } from '../../../shared/media/capture.ts';
import { listenAlone } from '../../../shared/media/listen-alone.ts';
import type { OpenedMicrophone } from '../../../shared/media/open-worklet.ts';
import { openVoices, type VoiceWindow } from '../../../shared/voice-activity/open-voices.ts';
import { createSpokenTurn, type SpokenTurn, type TurnState } from './spoken-turn.ts';

/** Why the microphone is no longer open. */
export type HandsFreeEnd = MicrophoneProblem | 'lost' | 'elsewhere';
/** `silent`: nothing at all comes from the microphone; `muted`: the browser or the system keeps it for now. */
export type MicrophoneTrouble = 'silent' | 'muted';

/** What the microphone is opened for. */
export interface Avatar {
  readonly isSpeaking: () => boolean;
  /** What is played of it. */
  readonly stream: MediaStream;
  readonly hold: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** @returns whether it was sent */
  readonly say: (text: string) => boolean;
}

/** Writes down what is said. */
export interface Words {
  /** A turn begins; `onText` gets its words so far, and up to which sample they are heard; null where nobody listens. */
  readonly begin: (onText: (text: string | null, samples: number) => void) => void;
  /** Asks for the words of a turn's sound so far, 16 kHz. */
  readonly ask: (sound: readonly Float32Array[]) => void;
  /** Nothing will follow in this turn. */
  readonly end: () => void;
  readonly forget: () => void;
  readonly close: () => void;
}

export interface HandsFreeEvents {
  readonly onState: (state: TurnState) => void;
  /** The words of a turn so far; '' when it is over. */
  readonly onWords: (text: string) => void;
  readonly onTrouble: (trouble: MicrophoneTrouble | null) => void;
  /** How loud the microphone is, dB below full scale, about 30 times a second. */
  readonly onLevel: (level: number) => void;
  /** Nobody could write down what was said. */
  readonly onDeaf: (deaf: boolean) => void;
  /** What was said but could not be sent. */
  readonly onUnsent: (text: string) => void;
  readonly onEnd: (why: HandsFreeEnd) => void;
}

export interface HandsFree {
  readonly close: () => void;
}

/** Nothing but zeros for so long is no quiet room, windows. */
const SILENT = (8 * SAMPLE_RATE) / WINDOW;
const NO_SOUND_DB = -99;
/** The avatar's voice comes back from the loudspeakers within so long, windows. */
const ECHO = 10;
const SILENCE_DB = -100;
const HEARD_DB = -60;

/** The loudest that the avatar was lately, dB below full scale; null while it is silent. */
function watchPlayed({ stream, isSpeaking }: Avatar, context: AudioContext): () => number | null {
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  context.createMediaStreamSource(stream).connect(analyser);
  const moment = new Float32Array(analyser.fftSize);
  let levels: readonly number[] = [];
  return () => {
    analyser.getFloatTimeDomainData(moment);
    levels = [...levels, Math.max(SILENCE_DB, measureDecibels(moment))].slice(-ECHO);
    const loudest = Math.max(...levels);
    return isSpeaking() || loudest > HEARD_DB ? loudest : null;
  };
}

/** Follows a microphone from which nothing comes, or that the system keeps for a while, as a phone does that locks. */
function watchTroubles(onTrouble: (trouble: MicrophoneTrouble | null) => void): {
  readonly hear: (level: number) => void;
  readonly keep: (isKept: boolean) => void;
} {
  let [silent, isKept] = [0, false];
  let told: MicrophoneTrouble | null = null;
  const tell = (): void => {
    const trouble = isKept ? 'muted' : silent >= SILENT ? 'silent' : null;
    if (trouble !== told) onTrouble(trouble);
    told = trouble;
  };
  return {
    hear: (level) => {
      silent = level <= NO_SOUND_DB ? silent + 1 : 0;
      tell();
    },
    keep: (kept) => {
      [silent, isKept] = [0, kept];
      tell();
    },
  };
}

/** @param onKept the microphone is kept by the system, or no longer @param onLost it was taken away */
function watchMicrophone(
  { track, context, broken }: OpenedMicrophone,
  signal: AbortSignal,
  { onKept, onLost }: { readonly onKept: (isKept: boolean) => void; readonly onLost: () => void },
): void {
  const look = (): void => {
    if (signal.aborted) return;
    onKept(track.muted || context.state !== 'running');
    if (document.visibilityState === 'visible' && context.state !== 'running') void context.resume();
  };
  track.addEventListener('ended', onLost, { signal });
  for (const name of ['mute', 'unmute']) track.addEventListener(name, look, { signal });
  context.addEventListener('statechange', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  void broken.then(onLost);
  look();
}

/** Opens the microphone until it is closed: whoever speaks is heard, and the avatar stops for them. */
export function openHandsFree(avatar: Avatar, words: Words, events: HandsFreeEvents): HandsFree {
  const closing = new AbortController();
  const { signal } = closing;
  const closed = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const turn: SpokenTurn = createSpokenTurn(avatar, words, events);
  const [{ watch }, troubles] = [createTurnWatch(), watchTroubles(events.onTrouble)];
  let readPlayed: (() => number | null) | null = null;
  const take = ({ samples, ...heard }: VoiceWindow): void => {
    if (signal.aborted || readPlayed === null) return;
    troubles.hear(heard.level);
    events.onLevel(heard.level);
    turn.take(samples, watch({ ...heard, played: readPlayed() }));
  };
  const end = (why: HandsFreeEnd): void => {
    if (signal.aborted) return;
    close();
    events.onEnd(why);
  };
  const close = (): void => {
    closing.abort();
    turn.leave();
    words.close();
  };
  const open = async (): Promise<void> => {
    const microphone = await openVoices(take);
    signal.addEventListener('abort', microphone.close, { once: true });
    if (signal.aborted) return microphone.close();
    readPlayed = watchPlayed(avatar, microphone.context);
    listenAlone(closed, () => end('elsewhere'));
    events.onState('listening');
    const onKept = (isKept: boolean): void => {
      // No silence would end what was being said.
      if (isKept) turn.cut();
      troubles.keep(isKept);
    };
    watchMicrophone(microphone, signal, { onKept, onLost: () => end('lost') });
  };
  open().catch((error: unknown) => end(readMicrophoneProblem(error)));
  return { close };
}
