import { SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import { type MicrophoneProblem, readMicrophoneProblem } from '../../../shared/media/capture.ts';
import { listenAlone } from '../../../shared/media/listen-alone.ts';
import type { OpenedMicrophone } from '../../../shared/media/open-worklet.ts';
import { resume, type VoicePlayer } from '../../../shared/media/voice-player.ts';
import { type OpenedVoices, openVoices, type VoiceWindow } from '../../../shared/voice-activity/open-voices.ts';
import { createSpokenTurn, type SpokenTurn, type TurnState } from './spoken-turn.ts';

/** Why the microphone is no longer open. */
export type HandsFreeEnd = MicrophoneProblem | 'lost' | 'elsewhere' | 'unloaded';
/** `silent`: nothing at all comes from the microphone; `muted`: the browser or the system keeps it for now. */
export type MicrophoneTrouble = 'silent' | 'muted';

/** The avatar that the microphone controls. */
export interface Avatar {
  readonly isSpeaking: () => boolean;
  /** The player of its voice. */
  readonly player: Pick<VoicePlayer, 'insert'>;
  /** @param lateS how long ago it was silenced, seconds */
  readonly hold: (lateS: number) => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** @returns whether it was sent */
  readonly say: (text: string) => boolean;
}

/** Recognises the words of speech. */
export interface Words {
  /** Begins a turn. `onText` gets the words so far, or null after a failure, and the sample up to which they reach. */
  readonly begin: (onText: (text: string | null, samples: number) => void) => void;
  /** Requests the words of a turn's sound so far, 16 kHz. */
  readonly ask: (sound: readonly Float32Array[]) => void;
  /** Ends the turn: no more sound follows. */
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
  /** Whether the last speech could not be recognised. */
  readonly onDeaf: (deaf: boolean) => void;
  /** What was said but could not be sent. */
  readonly onUnsent: (text: string) => void;
  readonly onEnd: (why: HandsFreeEnd) => void;
}

export interface HandsFree {
  readonly close: () => void;
}

/** A microphone that delivers only zeros for this many windows has no sound: even a quiet room has some noise. */
const SILENT = (8 * SAMPLE_RATE) / WINDOW;
const NO_SOUND_DB = -99;

/** Detects a microphone that delivers no sound, or that the system mutes for a while, as a locked phone does. */
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

/**
 * Follows the state of a microphone.
 * @param onKept called with whether the system mutes it
 * @param onLost called when it is taken away
 */
function watchMicrophone(
  { track, context, broken }: OpenedMicrophone,
  signal: AbortSignal,
  { onKept, onLost }: { readonly onKept: (isKept: boolean) => void; readonly onLost: () => void },
): void {
  const look = (): void => {
    if (signal.aborted) return;
    onKept(track.muted || context.state !== 'running');
    if (document.visibilityState === 'visible' && context.state !== 'running') resume(context);
  };
  track.addEventListener('ended', onLost, { signal });
  for (const name of ['mute', 'unmute']) track.addEventListener(name, look, { signal });
  context.addEventListener('statechange', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  void broken.then(onLost);
  look();
}

/** Why the microphone could not be opened; `AbortError`: the files of the audio thread could not be fetched. */
const findReason = (error: unknown): HandsFreeEnd =>
  error instanceof DOMException && error.name === 'AbortError' ? 'unloaded' : readMicrophoneProblem(error);

/** Opens the microphone until it is closed, and pauses the avatar while somebody speaks. */
export function openHandsFree(avatar: Avatar, words: Words, events: HandsFreeEvents): HandsFree {
  const closing = new AbortController();
  const { signal } = closing;
  const closed = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const turn: SpokenTurn = createSpokenTurn(avatar, words, events);
  const troubles = watchTroubles(events.onTrouble);
  let microphone: OpenedVoices | null = null;
  const take = ({ samples, level, event, turn: number, at }: VoiceWindow): void => {
    if (signal.aborted || microphone === null) return;
    troubles.hear(level);
    events.onLevel(level);
    turn.take(samples, event, Math.max(0, microphone.context.currentTime - at));
    if (event === 'begin') microphone.letSpeak(number);
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
    const opened = await openVoices(avatar.player, take);
    signal.addEventListener('abort', opened.close, { once: true });
    if (signal.aborted) return opened.close();
    microphone = opened;
    listenAlone(closed, () => end('elsewhere'));
    events.onState('listening');
    const onKept = (isKept: boolean): void => {
      // The turn is ended here, because a muted microphone delivers no silence that would end it.
      if (isKept) turn.cut();
      troubles.keep(isKept);
    };
    watchMicrophone(opened, signal, { onKept, onLost: () => end('lost') });
  };
  open().catch((error: unknown) => end(findReason(error)));
  return { close };
}
