import { ABSENT_S, ASKED_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMeter } from '@orator/contracts/live-sessions/messages';

type Left = Pick<LiveMeter, 'left_s' | 'ends_by'>;

/**
 * What ends a session first: what it has left, or, once it is asked whether somebody is there, that nobody says anything. Pure.
 * @param quietS seconds since somebody did
 */
export function endOf(left: Left, quietS: number): Left {
  const rest = ABSENT_S - quietS;
  return rest <= ASKED_S && rest < left.left_s ? { left_s: rest, ends_by: 'absent' } : left;
}

/**
 * What is charged of a session that ended because nobody answered: the time until it was asked. Pure.
 * @param usedS seconds used until it ended
 * @param quietS seconds since somebody said anything
 */
export const usedUntilAsked = (usedS: number, quietS: number): number =>
  Math.max(0, usedS - Math.max(0, quietS - (ABSENT_S - ASKED_S)));
