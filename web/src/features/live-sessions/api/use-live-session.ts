import { HERE_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMessage } from '@orator/contracts/live-sessions/messages';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { client } from '../../../shared/api/api.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { BEGINNING, type Conversation, happen } from '../model/conversation.ts';
import { createLiveMotion, type LiveMotion } from '../../../shared/faces/live-motion.ts';
import { forgetTalk, keepTalk, readTalk } from '../model/kept-talk.ts';
import { createTalkCues, type Cue } from '../model/talk-cues.ts';
import { decodeSamples, type VoicePlayer } from '../../../shared/media/voice-player.ts';
import { connectLive, type LiveSocket } from './live-socket.ts';

const apiBase: unknown = import.meta.env['VITE_API_BASE'];

export interface LiveSessionControls extends Conversation {
  readonly motion: LiveMotion;
  /** The conversation so far, with times. */
  readonly cues: () => readonly Cue[];
  readonly say: (text: string) => boolean;
  readonly stop: () => void;
  /** Reports activity (typing or speaking) at intervals. */
  readonly here: () => void;
  readonly end: () => void;
}

/**
 * A session from start to end: the socket, the sound, and the face's motion.
 * @param token of a visitor of another site; without it the account's or trial's own
 */
export const useLiveSession = (id: string, player: VoicePlayer, token?: string): LiveSessionControls => {
  // Nothing is kept of a visitor of another site.
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
  /** A ref besides the state, because state updates lag behind messages that arrive together. */
  const turn = useRef(0);
  const seen = useRef(0);
  /** The last interrupted turn; sentences of it that are still on the way are not played. */
  const stopped = useRef(0);

  /** When activity was last reported, by `performance.now()`. */
  const hereAt = useRef(Number.NEGATIVE_INFINITY);

  const hush = useCallback((): void => {
    const heardUntil = player.now();
    player.hush();
    moved.hush(heardUntil);
    dispatch({ type: 'interrupted', lost: cues.hush(heardUntil) });
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
        const samples = decodeSamples(message.audio);
        const { start, end } = player.play({ samples, rate });
        moved.say(message, start, loudnessEnvelope(samples, rate));
        // Sentences repeated after a reload are already in the transcript.
        // The silence after a sentence that came in parts has no text.
        if (message.number > (kept?.shown ?? 0) && message.text !== '') cues.spoken(message, start, end);
      } else if (message.type === 'speech') return;
      // A turn is complete up to six seconds before it has been heard.
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
