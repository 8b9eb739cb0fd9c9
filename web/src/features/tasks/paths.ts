export const RESULTS_PATH = '/my-works';

/** The page with all versions of the work of a task. */
export const versionsPath = (taskId: string): string => `${RESULTS_PATH}?versions=${encodeURIComponent(taskId)}`;

/** `location.state` for opening a video that should play at once. */
export const PLAY = 'play';
