import { ABSENT_S, WARNINGS_S } from '@orator/contracts/live-sessions/limits';
import type { LiveMeter } from '@orator/contracts/live-sessions/messages';

type Left = Pick<LiveMeter, 'left_s' | 'ends_by'>;

/**
 * What ends a session first: what it has left, or, once that is near, that nobody says anything. Pure.
 * @param quietS seconds since somebody did
 */
export function endOf(left: Left, quietS: number): Left {
  const rest = ABSENT_S - quietS;
  return rest <= WARNINGS_S[0] && rest < left.left_s ? { left_s: rest, ends_by: 'absent' } : left;
}
