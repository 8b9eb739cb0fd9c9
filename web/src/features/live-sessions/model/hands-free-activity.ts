import type { HandsFreeControls } from '../api/use-hands-free.ts';
import type { Phase } from './conversation.ts';
import type { TurnState } from './spoken-turn.ts';

/** The state of a hands-free talk; `waiting`: for the connection; `unheard`: the microphone delivers no sound. */
export type HandsFreeActivity = TurnState | 'off' | 'waiting' | 'unheard' | 'thinking' | 'speaking';

/** The words of the switch, by what the microphone and the avatar are doing. */
export function findActivity(
  { state, problem }: Pick<HandsFreeControls, 'state' | 'problem'>,
  phase: Phase,
): HandsFreeActivity {
  if (state === null) return 'off';
  if (state === 'opening') return state;
  if (phase === 'lost' || phase === 'connecting') return 'waiting';
  if (problem === 'muted' || problem === 'silent') return 'unheard';
  if (state === 'listening' && (phase === 'thinking' || phase === 'speaking')) return phase;
  return state;
}
