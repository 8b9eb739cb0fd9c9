import { HERE_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMessage } from '@orator/contracts/live-sessions/messages';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { client } from '../../../shared/api/api.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { BEGINNING, type Conversation, happen } from '../model/conversation.ts';
import { createLiveMotion, type LiveMotion } from '../model/live-motion.ts';
import { forgetTalk, keepTalk, readTalk } from '../model/kept-talk.ts';
import { createTalkCues, type Cue } from '../model/talk-cues.ts';
import { samplesOf, type VoicePlayer } from '../model/voice-player.ts';
import { connectLive, type LiveSocket } from './live-socket.ts';

const apiBase: unknown = import.meta.env['VITE_API_BASE'];

export interface LiveSessionControls extends Conversation {
  readonly motion: LiveMotion;
  /** What was said and heard so far, with times. */
  readonly cues: () => readonly Cue[];
  readonly say: (text: string) => boolean;
  readonly stop: () => void;
  /** Somebody writes or speaks; told now and then. */
  readonly here: () => void;
  readonly end: () => void;
}

/**
 * A session from its start to its end: the socket, what is heard, and what moves the face.
 * @param token of a visitor of another site; without it the account's or trial's own
 */
export const useLiveSession = (id: string, player: VoicePlayer, token?: string): LiveSessionControls => {
  // Of a visitor of another site nothing is kept.
  const [kept] = useState(() => (token === undefined ? readTalk(id) : null));
  const [conversation, dispatch] = useReducer(happen, {
    ...BEGINNING,
    ...(kept !== null && { lines: kept.lines, shown: kept.shown }),
  });
  const [moved] = useState(() =>
    createLiveMotion(Number.parseInt(id.slice(-6), 16), matchMedia('(prefers-reduced-motion: reduce)').matches),
  );
  const [cues] = useState(() => createTalkCues(kept?.cues));
  const socket = useRef<LiveSocket>(null);
  /** Beside the state, which is later than messages that come at once. */
  const turn = useRef(0);
  const seen = useRef(0);
  /** The last turn that was stopped: what is on its way of it is not heard any more. */
  const stopped = useRef(0);

  /** When it was told last that somebody is there, by `performance.now()`. */
  const hereAt = useRef(Number.NEGATIVE_INFINITY);

  const hush = useCallback((): void => {
    player.hush();
    moved.hush(player.now());
    cues.hush(player.now());
  }, [player, moved, cues]);
  const take = useCallback(
    (message: LiveMessage): void => {
      if (message.type === 'joined') {
        turn.current = Math.max(turn.current, message.turn);
        cues.begin(player.now());
      }
      if (message.type === 'ended') hush();
      const wanted = message.type === 'speech' && message.turn === turn.current && stopped.current !== message.turn;
      if (wanted && message.number > seen.current) {
        seen.current = message.number;
        const { rate } = message;
        const samples = samplesOf(message.audio);
        const { start, end } = player.play({ samples, rate });
        moved.say(message, start, loudnessEnvelope(samples, rate));
        // What is said again after the page was loaded again stands there already.
        if (message.number > (kept?.shown ?? 0)) cues.spoken(message.text, start, end);
      } else if (message.type === 'speech') return;
      // Everything of a turn is there up to six seconds before it has been heard.
      if (message.type === 'turn_end') setTimeout(() => dispatch(message), player.left() * 1000);
      else dispatch(message);
    },
    [cues, hush, kept, moved, player],
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
      if (socket.current?.send({ type: 'say', text }) !== true) return false;
      hush();
      turn.current += 1;
      cues.said(text, player.now());
      dispatch({ type: 'said', text });
      return true;
    },
    stop: () => {
      hush();
      stopped.current = turn.current;
      socket.current?.send({ type: 'stop' });
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
  };
};
