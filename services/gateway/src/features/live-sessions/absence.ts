import { ABSENT_S, ASKED_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMeter } from '@orator/contracts/live-sessions/messages';

type Left = Pick<LiveMeter, 'left_s' | 'ends_by'>;

/**
 * What ends a session first: running out of time or credits or, once the visitor was asked whether they are there,
 * silence. Pure.
 * @param quietS seconds since anybody last said something
 */
export function findEnd(left: Left, quietS: number): Left {
  const rest = ABSENT_S - quietS;
  return rest <= ASKED_S && rest < left.left_s ? { left_s: rest, ends_by: 'absent' } : left;
}

/**
 * The seconds to charge for a session that ended because nobody answered: those until the question. Pure.
 * @param usedS seconds used until it ended
 * @param quietS seconds since somebody said anything
 */
export const usedUntilAsked = (usedS: number, quietS: number): number =>
  Math.max(0, usedS - Math.max(0, quietS - (ABSENT_S - ASKED_S)));
