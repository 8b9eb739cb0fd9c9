/**
 * The public surface of the tasks service. Every change of a task's state goes through it, whichever process makes it.
 * The worker and the push server are separate processes.
 */
export { type Conversions, createConversions } from './conversions/conversions.ts';
export { createFilms, type Film, type Films, FILMS_FOLDER } from './films/films.ts';
export { voiceFiles } from './own-voices/create-own-voice.ts';
export { cancelTask, type OwnedTask } from './lifecycle/cancel.ts';
export { expireTasks } from './lifecycle/expire.ts';
export { findBackground } from './steps/background-key.ts';
export { announceExpiry, keepResults, removeExpired, type ResultNotice } from './lifecycle/expire-results.ts';
export {
  beatLive,
  claimLive,
  endLive,
  extendLive,
  type HoldLimit,
  leaveLive,
  livePrice,
  type LiveTask,
  priceLive,
  readLiveBalance,
  readLiveCharge,
  sweepLive,
} from './live-sessions/live.ts';
export { taskPersonalData } from './lifecycle/personal-data.ts';
export { type FailureMessage, presentTaskDetail, presentTasks } from './lifecycle/present.ts';
export { createTaskQueues, type TaskQueues } from './lifecycle/queues.ts';
export { presentResult } from './lifecycle/result.ts';
export { estimateWork } from './lifecycle/eta.ts';
export { practiseStart } from './photo-videos/practise-start.ts';
export { quoteTask, removeOldQuotes } from './lifecycle/quote.ts';
export { removeTask, removeTasks } from './lifecycle/remove.ts';
export { rerollTask } from './lifecycle/reroll.ts';
export { countVersions, countWorks, findTasks, moveToFolder } from './lifecycle/works.ts';
export { renameTask } from './lifecycle/rename.ts';
export { sceneClipKeys } from './scene-videos/scene-clips.ts';
export { removeOldScenes } from './scene-videos/paid-scenes.ts';
export { startAgreed, submitTask } from './lifecycle/submit.ts';
export { withdrawVoices } from './lifecycle/withdraw-voices.ts';
export { taskEnds } from './kinds/task-ends.ts';
export type { TaskEnds } from './lifecycle/task-end.ts';
