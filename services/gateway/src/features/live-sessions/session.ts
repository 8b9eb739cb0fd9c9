import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { BEAT_S, LEFT_S, type LiveEnd } from '@orator/contracts/live-sessions/limits';
import type { Interruption, LiveMessage, LiveRequest } from '@orator/contracts/live-sessions/messages';
import type { AppError } from '@orator/platform/app-error';
import { beatLive, endLive, leaveLive, type LiveTask, priceLive, readLiveCharge } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { errorBody } from '../../http/error-response.ts';
import { findSpokenVoice } from '../../quoting/find-voice.ts';
import { canHear } from '../../calls/can-hear.ts';
import { findEnd, usedUntilAsked } from './absence.ts';
import { createHearing } from './hearing.ts';
import { listLanguages } from './languages.ts';
import { meter } from './meter.ts';
import { type AnswerSources, createTurns, type Position } from './turns.ts';
import { countUsage } from './usage.ts';

/** A browser's end of a connection. */
export interface Connection {
  /** The language of error messages. */
  readonly locale: Locale;
  readonly send: (message: LiveMessage) => void;
  /** Aborted when the connection is closed. */
  readonly gone: AbortSignal;
  /** `taken`: another connection replaces this one; `notFound`: its device was signed out. */
  readonly close: (why?: 'done' | 'taken' | 'notFound') => void;
}

/** A session that this process runs. */
export interface LiveSession {
  readonly task: LiveTask;
  /** Replaces the current connection; `from` is the position that the browser has reached. */
  readonly attach: (connection: Connection, from: Position) => void;
  /** The server has noticed that a connection is gone. */
  readonly detach: (connection: Connection) => void;
  readonly say: (text: string, interrupted?: Interruption) => void;
  readonly stop: (interrupted?: Interruption) => void;
  /** Takes a part of what somebody says, and tells them the words. */
  readonly listen: (sound: Extract<LiveRequest, { type: 'sound' }>) => void;
  /** Notes that the visitor has given a sign of presence. */
  readonly hear: () => void;
  readonly end: (reason: LiveEnd) => Promise<void>;
  /** Leaves the session so that another process, or this one after a restart, can resume it. */
  readonly leave: () => Promise<void>;
}

interface Parts {
  readonly task: LiveTask;
  readonly answers: AnswerSources;
  /** Whether the avatar answers; otherwise it reads aloud what the visitor writes. */
  readonly doesAnswer: boolean;
  /** Called when the session is over or runs elsewhere. */
  readonly onGone: () => void;
}

/** Runs a claimed session: counts the time during which somebody is connected, and passes on what is said. */
export function createSession(deps: Deps, { task, answers, doesAnswer, onGone }: Parts): LiveSession {
  const { greeting, embed_id: embedId } = task.input;
  let connection: Connection | null = null;
  const usage = countUsage(task.usedS);
  let heardAt = performance.now();
  let over = false;
  let beating: Promise<void> = Promise.resolve();

  const send = (message: LiveMessage): void => connection?.send(message);
  const quietS = (): number => (performance.now() - heardAt) / 1000;
  /** The seconds to charge if nobody says anything from now on. */
  const countedS = (): number => usedUntilAsked(usage.readS(), quietS());
  const hear = (): void => {
    heardAt = performance.now();
  };
  const refuse = (turn: number, error: AppError): void => {
    usage.endWait();
    const { message } = errorBody(error, connection?.locale ?? 'en');
    send({ type: 'refused', turn, name: error.reason, message: [message].flat().join(' ') });
  };
  const turns = createTurns(deps, task, answers, {
    onSpeech: (message) => {
      usage.endWait();
      send(message);
    },
    onSources: (turn, titles) => send({ type: 'sources', turn, titles: [...titles] }),
    onEnd: (turn) => send({ type: 'turn_end', turn }),
    onRefused: refuse,
  });

  const { userId, input } = task;
  const listening = { userId, locale: input.locale, listLanguages: () => listLanguages(deps, task, answers) };
  const hearing = createHearing(deps, listening, (heard) => {
    if (heard.text !== null && heard.text !== '') hear();
    send({ type: 'heard', ...heard });
  });

  /** Only the owner sees what a session cost, not a visitor of another site. */
  const told = (charged: number): number => (embedId === undefined ? toCredits(charged) : 0);
  /** Another process has ended the session, for example after the consent to its voice was revoked, or now runs it. */
  const tellLost = async (used: number): Promise<void> => {
    const voice = await findSpokenVoice(deps, task.userId, task.input.voice_id, task.input.locale).catch(
      () => undefined,
    );
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
    const used = reason === 'absent' ? countedS() : usage.readS();
    finish();
    const charged = await endLive(deps, task, used);
    if (charged === null) await tellLost(used);
    else send({ type: 'ended', reason, used_s: used, charged: told(charged) });
    connection?.close();
  };

  const beat = async (): Promise<void> => {
    if (connection === null) {
      if (usage.readGoneS() >= LEFT_S) await end('left');
      return;
    }
    if (turns.speaking) hear();
    // Stored seconds are charged in any case, so they leave out the time in which the avatar asks whether anybody is
    // there.
    const used = countedS();
    if (!(await beatLive(deps.db, task, used))) {
      finish();
      await tellLost(used);
      connection?.close();
      return;
    }
    const left = findEnd(await meter(deps, task, usage.readS()), quietS());
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
      deps.log.warn({ err: error, task: task.id }, 'a live session could not be saved or charged at its heartbeat');
    });
  };
  const timer = setInterval(beatOnce, BEAT_S * 1000);

  return {
    task,
    attach: (next, from) => {
      connection?.close('taken');
      usage.connect(turns.saidUntil);
      connection = next;
      hear();
      turns.goOnFrom(from);
      if (greeting !== undefined && turns.current === 0 && task.usedS === 0) {
        usage.beginWait();
        turns.greet(greeting);
      }
      send({ type: 'joined', turn: turns.current, chat: doesAnswer, hears: canHear(deps, task.input.locale) });
      for (const message of turns.after(from)) send(message);
      if (!turns.speaking && turns.current > 0) send({ type: 'turn_end', turn: turns.current });
      beatOnce();
    },
    detach: (gone) => {
      if (connection !== gone) return;
      usage.disconnect();
      connection = null;
    },
    say: (text, interrupted) => {
      hear();
      usage.beginWait();
      turns.stop(interrupted);
      turns.say(text);
    },
    stop: (interrupted) => {
      usage.endWait();
      turns.stop(interrupted);
    },
    listen: (sound) => {
      if (!over) hearing.take(sound);
    },
    hear,
    end,
    leave: async () => {
      const used = countedS();
      finish();
      await leaveLive(deps.db, task, used);
      connection?.close();
    },
  };
}
