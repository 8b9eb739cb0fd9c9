import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { LEFT_S, type LiveEnd } from '@orator/contracts/live-sessions/limits';
import type { LiveMessage } from '@orator/contracts/live-sessions/messages';
import type { AppError } from '@orator/platform/app-error';
import { beatLive, endLive, type LiveTask, priceLive, readLiveCharge } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { errorBody } from '../../http/error-response.ts';
import type { Chat } from '../../chat/chat.ts';
import { findSpokenVoice } from '../../quoting/find-voice.ts';
import { endOf, usedUntilAsked } from './absence.ts';
import { meter } from './meter.ts';
import { createTurns, type Position } from './turns.ts';

/** Interval of a session's heartbeat and metering, milliseconds. */
const BEAT_MS = 2000;

/** A browser's end of a connection. */
export interface Connection {
  /** The language of error messages. */
  readonly locale: Locale;
  readonly send: (message: LiveMessage) => void;
  /** `taken`: another connection replaces this one. */
  readonly close: (why?: 'done' | 'taken') => void;
}

/** A session that this process runs. */
export interface LiveSession {
  readonly task: LiveTask;
  /** Replaces the current connection; `from` is the position that the browser has reached. */
  readonly attach: (connection: Connection, from: Position) => void;
  /** `since`: when the browser was last heard from, by `performance.now()`. */
  readonly detach: (connection: Connection, since: number) => void;
  readonly say: (text: string) => void;
  readonly stop: () => void;
  /** Records a sign that somebody is there. */
  readonly hear: () => void;
  readonly end: (reason: LiveEnd) => Promise<void>;
  /** Leaves the session so that another process, or this one after a restart, can resume it. */
  readonly leave: () => Promise<void>;
}

interface Parts {
  readonly task: LiveTask;
  readonly chat: Chat | null;
  /** Called when the session is over or runs elsewhere. */
  readonly onGone: () => void;
}

const seconds = (ms: number): number => Math.max(0, ms) / 1000;

/** Runs a claimed session: counts the time during which somebody is connected, and passes on what is said. */
export function createSession(deps: Deps, { task, chat, onGone }: Parts): LiveSession {
  const { greeting, embed_id: embedId } = task.input;
  let connection: Connection | null = null;
  /** Seconds used before the current connection. */
  let before = task.usedS;
  /** When the current connection began or the last one ended. */
  let since = performance.now();
  let heardAt = performance.now();
  let over = false;
  let beating: Promise<void> = Promise.resolve();

  const send = (message: LiveMessage): void => connection?.send(message);
  const usedS = (): number =>
    Math.round((before + (connection === null ? 0 : seconds(performance.now() - since))) * 10) / 10;
  const quietS = (): number => seconds(performance.now() - heardAt);
  const hear = (): void => {
    heardAt = performance.now();
  };
  const refuse = (turn: number, error: AppError): void => {
    const { message } = errorBody(error, connection?.locale ?? 'en');
    send({ type: 'refused', turn, name: error.reason, message: [message].flat().join(' ') });
  };
  const turns = createTurns(deps, task, chat, {
    onSpeech: send,
    onEnd: (turn) => send({ type: 'turn_end', turn }),
    onRefused: refuse,
  });

  /** Only the owner sees what a session cost, not a visitor of another site. */
  const told = (charged: number): number => (embedId === undefined ? toCredits(charged) : 0);
  /** Another process has ended the session, for example after the consent to its voice was revoked, or now runs it. */
  const tellLost = async (used: number): Promise<void> => {
    const voice = await findSpokenVoice(deps, task.userId, task.input.voice_id).catch(() => undefined);
    const charged = told(await readLiveCharge(deps.db, task));
    send({ type: 'ended', reason: voice === undefined ? 'voice_gone' : 'gone', used_s: used, charged });
  };

  const finish = (): void => {
    over = true;
    clearInterval(timer);
    turns.stop();
    onGone();
  };
  const end = async (reason: LiveEnd): Promise<void> => {
    if (over) return;
    const used = reason === 'absent' ? usedUntilAsked(usedS(), quietS()) : usedS();
    finish();
    const charged = await endLive(deps, task, used);
    if (charged === null) await tellLost(used);
    else send({ type: 'ended', reason, used_s: used, charged: told(charged) });
    connection?.close();
  };

  const beat = async (): Promise<void> => {
    if (connection === null) {
      if (seconds(performance.now() - since) >= LEFT_S) await end('left');
      return;
    }
    const used = usedS();
    if (!(await beatLive(deps.db, task, used))) {
      finish();
      await tellLost(used);
      connection?.close();
      return;
    }
    if (turns.speaking) hear();
    const left = endOf(await meter(deps, task, used), quietS());
    if (left.left_s <= 0) return end(left.ends_by);
    // Only the owner sees the cost, not a visitor of another site.
    const cost =
      task.held === 0 || embedId !== undefined
        ? 0
        : toCredits(Math.min(task.held, await priceLive(deps.db, task, used)));
    send({ type: 'meter', used_s: used, cost, ...left });
  };
  const beatOnce = (): void => {
    const run = async (): Promise<void> => {
      await beating;
      if (!over) await beat();
    };
    beating = run().catch((error: unknown) => {
      deps.log.warn({ err: error, task: task.id }, 'a live session missed a beat');
    });
  };
  const timer = setInterval(beatOnce, BEAT_MS);

  return {
    task,
    attach: (next, from) => {
      connection?.close('taken');
      if (connection === null) since = performance.now();
      connection = next;
      hear();
      turns.goOnFrom(from);
      if (greeting !== undefined && turns.current === 0 && before === 0) turns.greet(greeting);
      send({ type: 'joined', turn: turns.current, chat: chat !== null });
      for (const message of turns.after(from)) send(message);
      if (!turns.speaking && turns.current > 0) send({ type: 'turn_end', turn: turns.current });
      beatOnce();
    },
    detach: (gone, last) => {
      if (connection !== gone) return;
      before += seconds(last - since);
      connection = null;
      since = performance.now();
    },
    say: (text) => {
      hear();
      turns.say(text);
    },
    stop: turns.stop,
    hear,
    end,
    leave: async () => {
      const used = usedS();
      finish();
      await beatLive(deps.db, task, used);
      connection?.close();
    },
  };
}
