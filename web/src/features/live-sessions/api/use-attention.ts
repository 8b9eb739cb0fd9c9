import { useEffect, useState } from 'react';
import type { AttentiveMotion } from '../model/attentive-motion.ts';
import type { Phase } from '../model/conversation.ts';
import type { TurnState } from '../model/spoken-turn.ts';

/**
 * Makes the face listen while somebody types or speaks, and think until it answers.
 * @returns a function to call when somebody starts or stops typing, or speaking with a button
 */
export const useAttention = (
  motion: AttentiveMotion,
  turn: TurnState | null,
  phase: Phase,
): ((isTyping: boolean) => void) => {
  const [isTyping, setTyping] = useState(false);
  const isSpokenTo = isTyping || turn === 'hearing' || turn === 'understanding';
  useEffect(() => motion.listen(isSpokenTo), [motion, isSpokenTo]);
  useEffect(() => motion.think(phase === 'thinking'), [motion, phase]);
  return setTyping;
};
