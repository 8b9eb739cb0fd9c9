import { randomUUID } from 'node:crypto';
import type { LiveRequest } from '@orator/contracts/live-sessions/messages';
import { claimLive } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { findSpokenVoice } from '../../quoting/find-voice.ts';
import { createEmbedTokens } from './live-embeds/token.ts';
import type { KnowerOfFaces } from './live-knowledge/knower.ts';
import { answersQuestions } from './service.ts';
import { warmVoice } from './speaker.ts';
import { type Connection, createSession, type LiveSession } from './session.ts';

export interface Hub {
  /**
   * Joins a session, new or resumed.
   * @returns null when the token is not for this session, or the session has ended
   */
  readonly join: (
    id: string,
    request: Extract<LiveRequest, { type: 'join' }>,
    connection: Connection,
  ) => Promise<LiveSession | null>;
  /** How many sessions this process runs. */
  readonly size: () => number;
  /** Leaves all sessions so that another process can resume them. */
  readonly close: () => Promise<void>;
}

interface Joining {
  readonly owner: string;
  /** The signed-in device; null for a visitor of another site. */
  readonly sessionId: string | null;
}

/** The sessions that this process runs. */
export function createHub(deps: Deps, knower: KnowerOfFaces): Hub {
  const sessions = new Map<string, LiveSession>();
  const embeds = createEmbedTokens(deps.env.SECRET_KEY);
  /** The owner of a session that was opened for a visitor of another site. */
  const readEmbedOwner = async (token: string, id: string): Promise<Joining | null> => {
    if (!embeds.fits(token, id)) return null;
    const task = await deps.db.task.findUnique({ where: { id }, select: { userId: true } });
    return task === null ? null : { owner: task.userId, sessionId: null };
  };
  /** Whom a token lets join: the signed-in owner, or a visitor of another site. */
  const readJoining = async (token: string, id: string): Promise<Joining | null> => {
    if (embeds.isEmbedToken(token)) return readEmbedOwner(token, id);
    const user = deps.accessTokens.read(token);
    if (user === null || !(await deps.sessions.isOpenNow(user.sessionId))) return null;
    return { owner: user.id, sessionId: user.sessionId };
  };
  const open = async (id: string, userId: string): Promise<LiveSession | null> => {
    const known = sessions.get(id);
    if (known !== undefined) return known.task.userId === userId ? known : null;
    const task = await claimLive(deps.db, { id, userId }, `live:${process.pid}:${randomUUID()}`);
    const voice =
      task === null ? undefined : await findSpokenVoice(deps, userId, task.input.voice_id, task.input.locale);
    if (task === null || voice === undefined) return null;
    void warmVoice(deps, userId, voice);
    const doesAnswer = await answersQuestions(deps, userId, task.input);
    const session = createSession(deps, {
      task,
      answers: { chat: deps.chat, knower },
      doesAnswer,
      onGone: () => {
        if (sessions.get(id) === session) sessions.delete(id);
      },
    });
    sessions.set(id, session);
    return session;
  };
  return {
    join: async (id, { token, ...from }, connection) => {
      const joining = await readJoining(token, id);
      if (joining === null) return null;
      const { owner, sessionId } = joining;
      const session = await open(id, owner);
      if (session === null) return null;
      session.attach(connection, from);
      if (sessionId !== null) deps.sessions.watch(sessionId, connection.gone, () => connection.close('notFound'));
      return session;
    },
    size: () => sessions.size,
    close: async () => {
      await Promise.allSettled(Array.from(sessions.values(), (session) => session.leave()));
    },
  };
}
