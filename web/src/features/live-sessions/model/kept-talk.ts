import { session, STORAGE } from '../../../shared/storage/storage.ts';
import type { Line } from './conversation.ts';
import type { Cue } from './talk-cues.ts';

/** The last conversation kept by a tab, so that it can be shown and saved after a reload. */
export interface KeptTalk {
  /** The session's id. */
  readonly id: string;
  readonly lines: readonly Line[];
  /** The number of the last sentence in the lines. */
  readonly shown: number;
  readonly cues: readonly Cue[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isLine = (value: unknown): value is Line =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['text'] === 'string' &&
  ['you', 'avatar', 'problem'].some((who) => who === value['who']);
const isCue = (value: unknown): value is Cue =>
  isRecord(value) &&
  ['start', 'end'].every((key) => typeof value[key] === 'number') &&
  typeof value['text'] === 'string' &&
  ['you', 'avatar'].some((who) => who === value['who']);
const isTalk = (value: unknown): value is KeptTalk =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['shown'] === 'number' &&
  Array.isArray(value['lines']) &&
  value['lines'].every(isLine) &&
  Array.isArray(value['cues']) &&
  value['cues'].every(isCue);

export const keepTalk = (talk: KeptTalk): void => session.set(STORAGE.liveTalk, JSON.stringify(talk));

export const forgetTalk = (): void => session.remove(STORAGE.liveTalk);

/** The conversation of a session before a reload; null when this tab had another one, or none. */
export const readTalk = (id: string): KeptTalk | null => {
  try {
    const kept: unknown = JSON.parse(session.get(STORAGE.liveTalk) ?? 'null');
    return isTalk(kept) && kept.id === id ? kept : null;
  } catch {
    return null;
  }
};
