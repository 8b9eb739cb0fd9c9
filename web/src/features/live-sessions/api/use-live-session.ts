import { HERE_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMessage, LiveRequest } from '@orator/contracts/live-sessions/messages';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { client } from '../../../shared/api/api.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { applyHappening, BEGINNING, type Conversation } from '../model/conversation.ts';
import { type AttentiveMotion, createAttentiveMotion } from '../model/attentive-motion.ts';
import { createLiveMotion } from '../../../shared/faces/live-motion.ts';
import { forgetTalk, keepTalk, readTalk } from '../model/kept-talk.ts';
import { createTalkCues, type Cue } from '../model/talk-cues.ts';
import { createSpokenWords } from '../model/spoken-words.ts';
import type { VoicePlayer } from '../../../shared/media/voice-player.ts';
import { connectLive, type LiveSocket } from './live-socket.ts';

const apiBase: unknown = import.meta.env['VITE_API_BASE'];

export interface LiveSessionControls extends Conversation {
  readonly motion: AttentiveMotion;
  /** The conversation so far, with times. */
  readonly cues: () => readonly Cue[];
  readonly say: (text: string) => boolean;
  readonly stop: () => void;
  /** Reports activity (typing or speaking) at intervals. */
  readonly here: () => void;
  readonly end: () => void;
  /** Whether the avatar is heard, or has more to say. */
  readonly isSpeaking: () => boolean;
  /** Pauses the avatar, which can go on with what was not heard. @param lateS how long ago it was silenced, seconds */
  readonly hold: (lateS: number) => void;
  readonly resume: () => void;
  /** Sends sound of somebody's speech; returns whether it was sent. */
  readonly sendSound: (sound: Sound) => boolean;
  /** Calls back with the recognised words, and after each connection, until the returned function is called. */
  readonly onHeard: (listener: HeardListener) => () => void;
}

type Sound = Extract<LiveRequest, { type: 'sound' }>;
/** `joined`: sound that was sent over an earlier connection is lost. */
type HeardListener = (message: Extract<LiveMessage, { type: 'heard' | 'joined' }>) => void;

/**
 * A session from start to end: the socket, the sound, and the face's motion.
 * @param token of a visitor of another site; by default the token of the account or trial
 */
export const useLiveSession = (id: string, player: VoicePlayer, token?: string): LiveSessionControls => {
  // The conversation of a visitor of another site is not stored.
  const [kept] = useState(() => (token === undefined ? readTalk(id) : null));
  const [conversation, dispatch] = useReducer(applyHappening, {
    ...BEGINNING,
    ...(kept !== null && { lines: kept.lines, shown: kept.shown }),
  });
  const [moved] = useState(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return createAttentiveMotion(createLiveMotion(Number.parseInt(id.slice(-6), 16), calm), calm);
  });
  const [cues] = useState(() => createTalkCues(kept?.cues));
  const socket = useRef<LiveSocket>(null);
  /** A ref besides the state, because state updates lag behind messages that arrive together. */
  const turn = useRef(0);
  const seen = useRef(0);
  /** The last interrupted turn; sentences of it that are still on the way are not played. */
  const stopped = useRef(0);

  /** When activity was last reported, by `performance.now()`. */
  const hereAt = useRef(Number.NEGATIVE_INFINITY);

  const [words] = useState(() => createSpokenWords(player, moved, cues));
  const listeners = useRef(new Set<HeardListener>());

  const hush = useCallback(() => {
    const { lost, interrupted } = words.end();
    dispatch({ type: 'interrupted', lost });
    return interrupted === undefined ? {} : { interrupted };
  }, [words]);
  const take = useCallback(
    (message: LiveMessage): void => {
      if (message.type === 'joined') {
        turn.current = Math.max(turn.current, message.turn);
        cues.begin(player.now());
      }
      if (message.type === 'joined' || message.type === 'heard') for (const tell of listeners.current) tell(message);
      if (message.type === 'ended') hush();
      const wanted = message.type === 'speech' && message.turn === turn.current && stopped.current !== message.turn;
      if (wanted && message.number > seen.current) {
        seen.current = message.number;
        // Sentences repeated after a reload are already in the transcript.
        words.say(message, message.number > (kept?.shown ?? 0));
      } else if (message.type === 'speech') return;
      // The end of a turn arrives up to six seconds before its speech has been heard.
      if (message.type === 'turn_end') words.whenHeard(() => dispatch(message));
      else dispatch(message);
    },
    [cues, hush, kept, player, words],
  );
  useEffect(() => {
    const opened = connectLive({
      base: typeof apiBase === 'string' ? apiBase : '/api',
      id,
      locale: currentLocale(),
      token: () => (token === undefined ? client.freshToken() : Promise.resolve(token)),
      position: () => ({ seen: seen.current, turn: turn.current }),
      onMessage: take,
      onLost: () => dispatch({ type: 'lost' }),
      onUnreachable: () => dispatch({ type: 'unreachable' }),
      onTaken: () => {
        hush();
        dispatch({ type: 'elsewhere' });
      },
    });
    socket.current = opened;
    return () => opened.close();
  }, [id, take, token, hush]);

  const { lines, shown, summary } = conversation;
  useEffect(() => {
    if (token !== undefined) return;
    if (summary !== null) forgetTalk();
    else if (lines.length > 0) keepTalk({ id, lines, shown, cues: cues.all() });
  }, [id, token, lines, shown, summary, cues]);

  return {
    ...conversation,
    motion: moved,
    cues: cues.all,
    say: (text) => {
      if (socket.current?.isOpen() !== true) return false;
      socket.current?.send({ type: 'say', text, ...hush() });
      turn.current += 1;
      cues.said(text, player.now());
      dispatch({ type: 'said', text });
      return true;
    },
    stop: () => {
      stopped.current = turn.current;
      socket.current?.send({ type: 'stop', ...hush() });
      dispatch({ type: 'stopped' });
    },
    here: () => {
      const now = performance.now();
      if (now - hereAt.current < HERE_S * 1000) return;
      if (socket.current?.send({ type: 'here' }) === true) hereAt.current = now;
    },
    end: () => {
      hush();
      if (socket.current?.send({ type: 'end' }) !== true) dispatch({ type: 'unreachable' });
    },
    isSpeaking: () => words.left() > 0,
    hold: (lateS) => dispatch({ type: 'held', lost: words.hold(lateS) }),
    resume: () => {
      words.resume();
      dispatch({ type: 'resumed' });
    },
    sendSound: (sound) => socket.current?.send(sound) === true,
    onHeard: (listener) => {
      listeners.current.add(listener);
      return () => listeners.current.delete(listener);
    },
  };
};
