import type { Locale } from '@orator/contracts/core/common';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VoicePlayer } from '../../../shared/media/voice-player.ts';
import type { HandsFree, HandsFreeEnd, MicrophoneTrouble, Words } from '../model/hands-free.ts';
import { canListen } from '../model/listen.ts';
import type { TurnState } from '../model/spoken-turn.ts';
import type { LiveSessionControls } from './use-live-session.ts';

export interface HandsFreeControls {
  /** Whether the browser or the server can recognise speech. */
  readonly isPossible: boolean;
  /** Null while the microphone is closed. */
  readonly state: TurnState | null;
  /** What the visitor has said so far, as it is recognised. */
  readonly words: string;
  readonly problem: HandsFreeEnd | MicrophoneTrouble | 'deaf' | null;
  /** What was said but could not be sent, for the text field. */
  readonly unsent: { readonly text: string } | null;
  /** Calls back with the level of the microphone, dB below full scale, until the returned function is called. */
  readonly onLevel: (listener: LevelListener) => () => void;
  readonly toggle: () => void;
}

type LevelListener = (level: number) => void;

/** The parts are loaded when the switch is pressed. */
const loadParts = () =>
  Promise.all([
    import('../model/hands-free.ts'),
    import('../model/server-words.ts'),
    import('../model/browser-words.ts'),
  ]);

/** Talking without pressing anything, while the switch is on. */
export const useHandsFree = (live: LiveSessionControls, player: VoicePlayer, locale: Locale): HandsFreeControls => {
  const [state, setState] = useState<TurnState | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<HandsFreeControls['problem']>(null);
  const [unsent, setUnsent] = useState<HandsFreeControls['unsent']>(null);
  const opened = useRef<HandsFree>(null);
  const [listeners] = useState(() => new Set<LevelListener>());
  const onLevel = useCallback(
    (listener: LevelListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [listeners],
  );
  /** Counts presses of the switch, because the next press may come before the parts are loaded. */
  const wanted = useRef(0);
  /** The current controls of the session, which change with every render. */
  const now = useRef(live);
  useEffect(() => {
    now.current = live;
  });
  const isOver = live.summary !== null;
  useEffect(() => {
    const leave = (): void => {
      wanted.current += 1;
      opened.current?.close();
      opened.current = null;
    };
    if (isOver) leave();
    return leave;
  }, [isOver]);

  const open = async (): Promise<void> => {
    const press = (wanted.current += 1);
    setProblem(null);
    setState('opening');
    const parts = await loadParts().catch(() => null);
    if (press !== wanted.current) return;
    if (parts === null) {
      setState(null);
      return setProblem('unloaded');
    }
    const [{ openHandsFree }, { createServerWords }, { createBrowserWords }] = parts;
    // Prefers the server, which gets the sound without the avatar's own voice; the browser's recogniser does not
    // promise that.
    const source: Words = now.current.hears ? createServerWords(now.current) : createBrowserWords(locale);
    opened.current = openHandsFree(
      {
        isSpeaking: () => now.current.isSpeaking(),
        player,
        hold: (lateS) => now.current.hold(lateS),
        resume: () => now.current.resume(),
        stop: () => now.current.stop(),
        say: (text) => now.current.say(text),
      },
      source,
      {
        onState: (next) => {
          setState(next);
          if (next === 'hearing') now.current.here();
          if (next === 'understanding') now.current.motion.nod(player.now());
        },
        onWords: setWords,
        onTrouble: (trouble) => setProblem((before) => trouble ?? (before === 'deaf' ? before : null)),
        onLevel: (level) => {
          for (const tell of listeners) tell(level);
        },
        onDeaf: (deaf) => setProblem((before) => (deaf ? 'deaf' : before === 'deaf' ? null : before)),
        onUnsent: (text) => setUnsent({ text }),
        onEnd: (why) => {
          opened.current = null;
          setState(null);
          setWords('');
          setProblem(why);
        },
      },
    );
  };
  return {
    isPossible: live.hears || canListen(),
    state: isOver ? null : state,
    words: isOver ? '' : words,
    problem,
    unsent,
    onLevel,
    toggle: () => {
      if (state === null) return void open();
      wanted.current += 1;
      opened.current?.close();
      opened.current = null;
      setState(null);
      setWords('');
      setProblem(null);
      return undefined;
    },
  };
};
