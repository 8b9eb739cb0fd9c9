import type { LiveEnd } from '@orator/contracts/live-sessions/limits';
import type { LiveMessage, LiveMeter } from '@orator/contracts/live-sessions/messages';

/** A line of the conversation, or the reason why something could not be said. */
export interface Line {
  readonly id: number;
  readonly who: 'you' | 'avatar' | 'problem';
  readonly text: string;
  /** The avatar was interrupted: the text ends with the last word that was heard. */
  readonly interrupted?: true;
  /** The titles of the texts and pairs that the avatar's words are from. */
  readonly sources?: readonly string[];
}

/** How a session ended. */
export interface Summary {
  /** `elsewhere`: it continues in another tab or window. */
  readonly reason: LiveEnd | 'unreachable' | 'elsewhere';
  readonly usedS: number;
  /** Credits; null when the server could not report them. */
  readonly charged: number | null;
}

export interface Conversation {
  readonly lines: readonly Line[];
  /** The number of the last sentence in the lines. */
  readonly shown: number;
  /** The number of the last turn. */
  readonly turn: number;
  /** The avatar has not finished speaking. */
  readonly answering: boolean;
  readonly connected: boolean;
  /** Whether the avatar answers; otherwise it reads aloud. */
  readonly chat: boolean;
  /** Whether the server can recognise speech. */
  readonly hears: boolean;
  /** The lines before the avatar was held, until it goes on or is interrupted. */
  readonly before: readonly Line[] | null;
  readonly meter: LiveMeter | null;
  readonly summary: Summary | null;
}

/** What the avatar is doing; `lost`: disconnected and reconnecting. */
export type Phase = 'connecting' | 'lost' | 'listening' | 'thinking' | 'speaking' | 'over';

export const findPhase = ({ connected, answering, lines, before, meter, summary }: Conversation): Phase => {
  if (summary !== null) return 'over';
  if (connected && (!answering || before !== null)) return 'listening';
  if (connected) return lines.at(-1)?.who === 'you' ? 'thinking' : 'speaking';
  return meter === null ? 'connecting' : 'lost';
};

export type Happening =
  | { readonly type: 'said'; readonly text: string }
  /** `lost`: characters at the end of the avatar's words that were not heard. */
  | { readonly type: 'interrupted'; readonly lost: number }
  /** The avatar pauses, because somebody speaks; `lost` as above. */
  | { readonly type: 'held'; readonly lost: number }
  /** An interrupted answer goes on with the words that were not heard. */
  | { readonly type: 'resumed' }
  | { readonly type: 'stopped' }
  | { readonly type: 'lost' }
  | { readonly type: 'unreachable' | 'elsewhere' }
  | LiveMessage;

export const BEGINNING: Conversation = {
  lines: [],
  shown: 0,
  turn: 0,
  answering: false,
  connected: false,
  chat: false,
  hears: false,
  before: null,
  meter: null,
  summary: null,
};

/** Maximum number of lines kept on the page. */
const MOST_LINES = 200;

const withLine = (lines: readonly Line[], who: Line['who'], text: string): readonly Line[] =>
  [...lines, { id: (lines.at(-1)?.id ?? 0) + 1, who, text }].slice(-MOST_LINES);

/** The sentences of one turn form one line. */
const withSentence = (conversation: Conversation, text: string): readonly Line[] => {
  const { lines } = conversation;
  const last = lines.at(-1);
  // The silence after a sentence that came in parts has no text.
  if (text === '') return lines;
  if (last?.who !== 'avatar') return withLine(lines, 'avatar', text);
  return [...lines.slice(0, -1), { ...last, text: `${last.text} ${text}` }];
};

/** Adds the sources of its words to the avatar's last line. */
const withSources = (lines: readonly Line[], sources: readonly string[]): readonly Line[] => {
  const index = lines.findLastIndex(({ who }) => who === 'avatar');
  const line = lines[index];
  return line === undefined ? lines : lines.with(index, { ...line, sources });
};

/** The lines without the end of the avatar's words that was not heard. */
const withoutLost = (lines: readonly Line[], lost: number): readonly Line[] => {
  const index = lines.findLastIndex(({ who }) => who === 'avatar');
  const line = lines[index];
  if (line === undefined || lost === 0) return lines;
  const text = line.text.slice(0, -lost).trimEnd();
  return text === '' ? lines.toSpliced(index, 1) : lines.with(index, { ...line, text, interrupted: true });
};

/** The reducer of a conversation; events of earlier turns are late and ignored. */
export const applyHappening = (now: Conversation, event: Happening): Conversation => {
  if ('turn' in event && event.type !== 'joined' && event.turn !== now.turn) return now;
  switch (event.type) {
    case 'said':
      return {
        ...now,
        turn: now.turn + 1,
        answering: true,
        before: null,
        lines: withLine(now.lines, 'you', event.text),
      };
    case 'interrupted':
      return { ...now, lines: withoutLost(now.lines, event.lost) };
    case 'held':
      return { ...now, before: now.lines, lines: withoutLost(now.lines, event.lost) };
    case 'resumed':
      return { ...now, before: null, lines: now.before ?? now.lines };
    case 'stopped':
    case 'turn_end':
      return { ...now, answering: false, before: null };
    case 'joined':
      return { ...now, connected: true, chat: event.chat, hears: event.hears, turn: Math.max(now.turn, event.turn) };
    case 'lost':
      return { ...now, connected: false };
    case 'speech':
      // A greeting precedes any question; sentences not heard before a reload are repeated after it.
      if (event.number <= now.shown) return { ...now, answering: true };
      if (now.before !== null) {
        const before = withSentence({ ...now, lines: now.before }, event.text);
        return { ...now, answering: true, shown: event.number, before };
      }
      return { ...now, answering: true, shown: event.number, lines: withSentence(now, event.text) };
    case 'refused':
      return { ...now, answering: false, lines: withLine(now.lines, 'problem', event.message) };
    case 'sources':
      return { ...now, lines: withSources(now.lines, event.titles) };
    case 'heard':
      return now;
    case 'meter':
      return { ...now, meter: event };
    case 'ended':
      return {
        ...now,
        connected: false,
        answering: false,
        summary: { reason: event.reason, usedS: event.used_s, charged: event.charged },
      };
    case 'unreachable':
    case 'elsewhere': {
      const summary = { reason: event.type, usedS: now.meter?.used_s ?? 0, charged: null };
      return { ...now, connected: false, answering: false, summary: now.summary ?? summary };
    }
  }
};
