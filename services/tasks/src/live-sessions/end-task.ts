import type { TaskEnd } from '../lifecycle/task-end.ts';
import { liveOutcome } from './outcome.ts';

export const liveSessionEnds = { 'live-session': { withdraw: liveOutcome } satisfies TaskEnd<'live-session'> };
