/**
 * | constants | source |
 * |---|---|
 * | `VOICE`, `NO_VOICE` | Silero VAD's `get_speech_timestamps`: its threshold, and .15 below it |
 * | `VOICE_OVER`, `FAR_ABOVE_DB`, `BEGINS_OVER` | measured: docs/measurements/live.md, "What hears them, without a browser" (ADR 129, 33) |
 * | `BEGINS`, `OPEN_DB` | chosen; hums and coughs that begin a turn by it are counted in docs/measurements/live.md |
 * | `ABOVE_ROOM_DB`, `ABOVE_ECHO_DB`, `SOFT_DB`, `FIRST_COUPLING_DB` | chosen, tried with echoes of -15, -25 and -40 dB (docs/measurements/live.md) |
 * | `COUPLING_UP`, `COUPLING_DOWN`, `ROOM_DOWN`, `ROOM_UP` | chosen, tried in the same way |
 * | `SOMEBODY_DB`, `SOMEBODY_UP_DB` | measured: docs/measurements/live.md, "What was learnt as an echo" |
 * | `LEAST` | chosen: 128 ms, shorter than a word |
 */
import { SAMPLE_RATE, WINDOW } from '../network/voice-network.ts';

/** Seconds of a window. */
const WINDOW_S = WINDOW / SAMPLE_RATE;
const countWindows = (seconds: number): number => Math.round(seconds / WINDOW_S);

/** Probability from which a window begins a voice, and below which it ends one, 0 to 1. */
const VOICE = 0.5;
const NO_VOICE = 0.35;
/**
 * The probability that a voice over the avatar's own must have, unless it is far louder: higher, because stopping the
 * avatar wrongly is noticed.
 */
const VOICE_OVER = 0.7;
/** Far louder than the room and the echo, dB. */
const FAR_ABOVE_DB = 14;
/** A far louder voice for which one window is enough over the avatar's: its probability, and its brightness (open lips). */
const CLEAR = { voice: 0.9, brightness: -12 };
/** Windows of a voice that begin a turn, and those with open lips that are enough over the avatar's voice. */
const BEGINS = 3;
const BEGINS_OVER = 2;
/** A voice that goes on for so long begins a turn over the avatar's voice, even with closed lips: "mhm" is shorter. */
const HUM = countWindows(0.6);
/** Brightness from which lips are open, dB. */
const OPEN_DB = -17;
/** A voice counts only if it is louder by this, dB, than the room and than the echo of the avatar's own voice. */
const ABOVE_ROOM_DB = 6;
const ABOVE_ECHO_DB = 6;
/** While the avatar is played more softly than this, dB, its echo is not measured. */
const SOFT_DB = -40;
/** The level of the avatar's echo in the microphone, dB against its playback, until it has been measured. */
const FIRST_COUPLING_DB = -15;
/** How fast the known level of the echo follows the measured one: up in two windows, down in seconds. */
const COUPLING_UP = 0.5;
const COUPLING_DOWN = 0.01;
/**
 * So much louder at once is no echo but somebody who begins to speak, before the network knows a voice; an echo that grows so
 * much is learnt slowly, dB in a window (docs/measurements/live.md, "What was learnt as an echo").
 */
const SOMEBODY_DB = 10;
const SOMEBODY_UP_DB = 0.3;
/** How fast the room's level follows, down and up. */
const ROOM_DOWN = 0.3;
const ROOM_UP = 0.01;

/** Silence after which somebody may have ended, and has ended; the longest turn. */
const PAUSE = countWindows(0.25);
const END = countWindows(0.5);
const LONGEST = countWindows(25);
/** Less of a voice is no word. */
const LEAST = 4;
/** A sound that was softer for so long may be another one. */
const APART = countWindows(0.5);

/** One window of the microphone's sound, and what is played meanwhile. */
export interface Moment {
  readonly voice: number;
  readonly level: number;
  readonly brightness: number;
  /** Level at which the avatar's voice is played, dB; null while it is silent. */
  readonly played: number | null;
}

/**
 * `sound`: something far louder than the avatar's echo begins, which may be somebody; `begin`: somebody speaks; `pause`: they
 * may have ended; `go_on`: they have not; `end`: they have; `nothing`: what began was too short for a word.
 */
export type TurnEvent = 'sound' | 'begin' | 'pause' | 'go_on' | 'end' | 'nothing';

export interface TurnWatch {
  /** @returns what happens in this moment; null: nothing */
  readonly watch: (moment: Moment) => TurnEvent | null;
}

/** Follows the level of the room while nobody speaks. */
function watchRoom(): {
  readonly add: (level: number) => void;
  readonly isAbove: (level: number, by?: number) => boolean;
} {
  let room: number | null = null;
  return {
    add: (level) => {
      room = room === null ? level : room + (level - room) * (level < room ? ROOM_DOWN : ROOM_UP);
    },
    isAbove: (level, by = ABOVE_ROOM_DB) => room === null || level > room + by,
  };
}

/** Learns how loud the avatar's own voice is in the microphone. */
function watchEcho(): {
  readonly add: (level: number, played: number) => void;
  readonly isAbove: (level: number, played: number | null, by?: number) => boolean;
} {
  let coupling = FIRST_COUPLING_DB;
  return {
    add: (level, played) => {
      if (played < SOFT_DB) return;
      const more = level - played - coupling;
      if (more > SOMEBODY_DB) coupling += SOMEBODY_UP_DB;
      else coupling += more * (more > 0 ? COUPLING_UP : COUPLING_DOWN);
    },
    isAbove: (level, played, by = ABOVE_ECHO_DB) => played === null || level > played + coupling + by,
  };
}

/** Hears when somebody's turn begins and ends, and over the avatar's voice only what is meant to stop it. Pure. */
export function createTurnWatch(): TurnWatch {
  const [room, echo] = [watchRoom(), watchEcho()];
  let isOpen = false;
  /** Windows of a voice in a row before a turn, of those with open lips, and windows of a voice, of silence and of all in a turn. */
  let [voiced, opened, spoken, silent, length] = [0, 0, 0, 0, 0];
  /** Windows since something was far louder than room and echo. */
  let soft = APART;

  const isFarAbove = ({ level, played }: Moment): boolean =>
    room.isAbove(level, FAR_ABOVE_DB) && echo.isAbove(level, played, FAR_ABOVE_DB);
  const doesBegin = (moment: Moment): boolean => {
    const { voice, level, brightness, played } = moment;
    const isFar = isFarAbove(moment);
    const isVoice =
      voice >= (played === null || isFar ? VOICE : VOICE_OVER) && room.isAbove(level) && echo.isAbove(level, played);
    voiced = isVoice ? voiced + 1 : 0;
    if (!isVoice) opened = 0;
    else if (brightness >= OPEN_DB) opened += 1;
    if (played === null) return voiced >= BEGINS;
    const isClear = isFar && voice >= CLEAR.voice && brightness >= CLEAR.brightness;
    return opened >= (isClear ? 1 : BEGINS_OVER) || voiced >= HUM;
  };
  const doesSound = (moment: Moment): boolean => {
    const before = soft;
    soft = isFarAbove(moment) ? 0 : soft + 1;
    return soft === 0 && before >= APART && moment.played !== null;
  };
  const waitForVoice = (moment: Moment): TurnEvent | null => {
    const sounds = doesSound(moment);
    if (!doesBegin(moment)) {
      if (moment.voice < NO_VOICE) room.add(moment.level);
      if (moment.played !== null && voiced === 0) echo.add(moment.level, moment.played);
      return sounds ? 'sound' : null;
    }
    isOpen = true;
    [spoken, silent, length] = [voiced, 0, voiced];
    return 'begin';
  };
  const close = (): TurnEvent => {
    isOpen = false;
    [voiced, opened] = [0, 0];
    return spoken < LEAST ? 'nothing' : 'end';
  };
  const followTurn = ({ voice }: Moment): TurnEvent | null => {
    length += 1;
    if (length >= LONGEST) return close();
    const before = silent;
    silent = voice >= VOICE || (silent === 0 && voice >= NO_VOICE) ? 0 : silent + 1;
    if (silent === 0) spoken += 1;
    if (silent >= END) return close();
    if (silent === PAUSE) return 'pause';
    return silent === 0 && before >= PAUSE ? 'go_on' : null;
  };
  return { watch: (moment) => (isOpen ? followTurn(moment) : waitForVoice(moment)) };
}
