/**
 * | constants | source |
 * |---|---|
 * | `SPEAKER_TURN`, `PAUSE_S`, `NOD_GAP_S`, `NOD_CHANCE`, `OVER_S` | chosen (ADR 57), not measured |
 */
import { createRandom } from '../math/random.ts';
import { clamp, DEGREE, smoothstep } from '../math/numeric.ts';
import { type Blink, blinkAt, blinkTimes } from './blinks.ts';
import { gazeAt, type Glance, glanceTimes } from './gaze.ts';
import { type HeadFrame, nodTimes } from './head-motion.ts';
import type { Phone } from '../speech/timeline.ts';

/** What one person says before another does; times are seconds from the beginning, phones from the start of the turn. */
export interface ConversationTurn {
  readonly speaker: number;
  readonly start: number;
  readonly end: number;
  readonly phones: readonly Phone[];
}

export interface ConversationOptions {
  readonly fps: number;
  readonly durationS: number;
  readonly seed: number;
  /** Where each person is in the picture, in any unit, so that listeners look at the speaker. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** How far a listener turns towards the speaker, and how far the eyes move in addition (mm of the iris). */
const TURN = { yaw: 5.5 * DEGREE, pitch: 2 * DEGREE };
const LOOK = { x: 0.75, y: 0.3 };
/** A speaker turns a little to the person addressed, by this share of a listener's turn. */
const SPEAKER_TURN = 0.25;
/** Time constants (seconds) with which head and eyes follow: eyes come first. */
const FOLLOW_S = { head: 0.28, eyes: 0.06, speaking: 0.16 };
/** A listener notices after this time that another speaks, seconds: at least, and up to so much later. */
const NOTICE_S = { least: 0.18, more: 0.35 };
/**
 * Silence within a turn at which a listener may nod, and the least time between two nods of the same person, seconds.
 */
const PAUSE_S = 0.12;
const NOD_GAP_S = 2.2;
const NOD_CHANCE = 0.55;
/** A nod of a listener goes down twice in this time, seconds, by up to this angle. */
const NOD = { lastsS: 0.95, pitch: 2.1 * DEGREE };
/** Events older than this have no effect any more, seconds. */
const OVER_S = 3;
/** Corners of the mouth (mm) while listening and while speaking. */
const SMILE = { listening: 0.7, speaking: 0.35 };

type Wave = (t: number) => number;

/** The state of one person from frame to frame. */
interface Person {
  readonly sway: Readonly<Record<'yaw' | 'pitch' | 'roll' | 'shiftX' | 'shiftY', Wave>>;
  readonly blinks: readonly Blink[];
  readonly glances: readonly Glance[];
  readonly breathPhase: number;
  readonly noticeS: number;
  speaking: number;
  /** Direction of attention, -1 to 1; the head follows in two steps, so that it starts softly. */
  readonly head: [x: number, y: number, fasterX: number, fasterY: number];
  readonly eyes: [x: number, y: number];
}

/** Poses of everybody in a conversation, frame after frame. */
export interface Conversation {
  /** The heads in the next frame, one for each person. */
  readonly next: () => readonly HeadFrame[];
}

/**
 * Motion of people who talk to each other: the speaker nods on stressed vowels, the others turn and look there a moment
 * after a turn begins, nod at pauses, blink and sway less. Frames are made in order; apart from the times of blinks and
 * glances, the memory used does not grow with their number.
 * @param turns in order, without overlaps
 */
export function createConversation(
  turns: readonly ConversationTurn[],
  { fps, durationS, seed, places }: ConversationOptions,
): Conversation {
  const random = createRandom(seed);
  const people = places.map(() => createPerson(random, durationS));
  const nods = createNods(turns, people.length, random);
  let frame = 0;
  let now = 0;
  return {
    next: () => {
      const t = frame / fps;
      frame += 1;
      while ((turns[now + 1]?.start ?? Infinity) <= t) now += 1;
      nods.enter(now);
      return people.map((person, index) => {
        const turn = turns[now];
        const speaks = turn?.speaker === index && t >= turn.start - 0.1 && t < turn.end + 0.15;
        const towards = attention({ turns, now, t: t - person.noticeS, places, index });
        follow(person, { towards, speaks, dt: 1 / fps });
        return moveHead(person, t, nods.at(index, t));
      });
    },
  };
}

function createPerson(random: () => number, durationS: number): Person {
  const wave = (frequencies: readonly number[], amplitudes: readonly number[]): Wave => {
    const phases = frequencies.map(() => random() * 2 * Math.PI);
    return (t) =>
      frequencies.reduce(
        (sum, f, i) => sum + (amplitudes[i] ?? 0) * Math.sin(2 * Math.PI * f * t + (phases[i] ?? 0)),
        0,
      );
  };
  return {
    sway: {
      yaw: wave([0.11, 0.23, 0.41], [1.4 * DEGREE, 0.8 * DEGREE, 0.3 * DEGREE]),
      pitch: wave([0.13, 0.29, 0.53], [0.8 * DEGREE, 0.5 * DEGREE, 0.2 * DEGREE]),
      roll: wave([0.09, 0.19, 0.37], [0.8 * DEGREE, 0.45 * DEGREE, 0.2 * DEGREE]),
      shiftX: wave([0.08, 0.21], [1.1, 0.5]),
      shiftY: wave([0.1, 0.27], [0.6, 0.4]),
    },
    blinks: blinkTimes(durationS, 1, random),
    glances: glanceTimes(durationS, random),
    breathPhase: random() * 2 * Math.PI,
    noticeS: NOTICE_S.least + NOTICE_S.more * random(),
    speaking: 0,
    head: [0, 0, 0, 0],
    eyes: [0, 0],
  };
}

interface Attention {
  readonly turns: readonly ConversationTurn[];
  readonly now: number;
  readonly t: number;
  readonly places: ConversationOptions['places'];
  readonly index: number;
}

/**
 * Direction in which somebody looks, each axis -1 to 1: a listener at the speaker, a speaker a little at the previous
 * speaker.
 */
function attention({ turns, now, t, places, index }: Attention): readonly [number, number] {
  const at = turns[now] !== undefined && t < turns[now].start ? now - 1 : now;
  const speaker = turns[at]?.speaker ?? turns[0]?.speaker;
  const previous = turns.slice(Math.max(0, at - 4), Math.max(0, at)).findLast((turn) => turn.speaker !== index);
  const whom = speaker === index ? previous?.speaker : speaker;
  const [from, to] = [places[index], whom === undefined ? undefined : places[whom]];
  if (from === undefined || to === undefined) return [0, 0];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = speaker === index ? SPEAKER_TURN : 1;
  return [(share * (to.x - from.x)) / length, (share * (to.y - from.y)) / length];
}

interface Following {
  readonly towards: readonly [number, number];
  readonly speaks: boolean;
  readonly dt: number;
}

/** Moves a person's attention one frame on, exponentially. */
function follow(person: Person, { towards: [x, y], speaks, dt }: Following): void {
  const step = (tau: number): number => 1 - Math.exp(-dt / tau);
  const { head, eyes } = person;
  const [fast, slow] = [step(FOLLOW_S.eyes), step(FOLLOW_S.head)];
  eyes[0] += fast * (x - eyes[0]);
  eyes[1] += fast * (y - eyes[1]);
  head[2] += slow * (x - head[2]);
  head[3] += slow * (y - head[3]);
  head[0] += slow * (head[2] - head[0]);
  head[1] += slow * (head[3] - head[1]);
  person.speaking += step(FOLLOW_S.speaking) * ((speaks ? 1 : 0) - person.speaking);
}

/** The events, given in order, that have an effect at a time. */
const around = <Event extends { readonly time: number }>(events: readonly Event[], t: number): readonly Event[] => {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((events[middle]?.time ?? 0) < t - OVER_S) from = middle + 1;
    else to = middle;
  }
  let end = from;
  while ((events[end]?.time ?? Infinity) < t + 1) end += 1;
  return events.slice(from, end);
};

function moveHead(person: Person, t: number, nod: number): HeadFrame {
  const { sway, speaking, head, eyes } = person;
  const amount = 0.55 + 0.45 * speaking;
  // Starts from the photo's own pose, as a single talking head does.
  const settled = smoothstep(0, 0.7, t);
  const turn = {
    yaw: settled * (amount * sway.yaw(t) + TURN.yaw * head[0]),
    pitch: settled * (amount * sway.pitch(t) + TURN.pitch * head[1] + nod),
  };
  const lids = blinkAt(around(person.blinks, t), t);
  const look = gazeAt(around(person.glances, t), t, { yaw: turn.yaw - TURN.yaw * head[0], pitch: turn.pitch });
  const brow = -lids.browDrop;
  return {
    ...turn,
    roll: settled * amount * sway.roll(t),
    shiftX: settled * amount * sway.shiftX(t),
    shiftY: settled * amount * sway.shiftY(t),
    breath: settled * 0.5 * Math.sin(2 * Math.PI * 0.26 * t + person.breathPhase),
    browRight: brow,
    browLeft: brow,
    browInner: 0,
    blinkRight: lids.right,
    blinkLeft: lids.left,
    gaze: look.gaze + LOOK.x * eyes[0],
    gazeDown: look.gazeDown + LOOK.y * eyes[1],
    smile: settled * (SMILE.listening + (SMILE.speaking - SMILE.listening) * speaking),
  };
}

interface Nod {
  readonly time: number;
  readonly size: number;
  readonly listens: boolean;
}

/** Nods of each person, made turn by turn as they begin. */
function createNods(turns: readonly ConversationTurn[], people: number, random: () => number) {
  let entered = -1;
  const nods: Nod[][] = Array.from({ length: people }, () => []);
  const begin = ({ speaker, start, end, phones }: ConversationTurn): void => {
    const stressed = nodTimes({ durationS: end - start, phones });
    nods[speaker]?.push(
      ...stressed.map((time) => ({ time: start + time, size: 0.6 + 0.5 * random(), listens: false })),
    );
    const pauses = phones.filter(({ ipa, start: from, end: to }) => ipa === '' && to - from >= PAUSE_S);
    for (const [index, own] of nods.entries()) {
      if (index === speaker) continue;
      for (const pause of pauses) {
        const time = start + pause.start + 0.25 * random();
        const last = own.at(-1)?.time ?? -NOD_GAP_S;
        if (time - last > NOD_GAP_S && random() < NOD_CHANCE) {
          own.push({ time, size: 0.6 + 0.6 * random(), listens: true });
        }
      }
    }
  };
  return {
    /** Adds the nods of the turns up to this one, and removes those that are over. */
    enter: (now: number): void => {
      while (entered < now) {
        entered += 1;
        const turn = turns[entered];
        if (turn === undefined) return;
        for (const own of nods) {
          while ((own[0]?.time ?? Infinity) < turn.start - OVER_S) own.shift();
        }
        begin(turn);
      }
    },
    /** Inclination by the nods of somebody at a time, radians. */
    at: (index: number, t: number): number =>
      around(nods[index] ?? [], t).reduce((sum, nod) => sum + nodAngle(nod, t - nod.time), 0),
  };
}

function nodAngle({ size, listens }: Nod, since: number): number {
  if (!listens) return size * 1.1 * DEGREE * Math.sin(Math.PI * clamp((since + 0.1) / 0.7, 0, 1)) ** 2;
  const u = clamp(since / NOD.lastsS, 0, 1);
  // Down twice, the second time less.
  return size * NOD.pitch * Math.sin(2 * Math.PI * u) ** 2 * (1 - 0.55 * u);
}
