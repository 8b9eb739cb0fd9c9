export const RESULTS_PATH = '/my-works';

/** The page with all versions of the work of a task. */
export const versionsPath = (taskId: string): string => `${RESULTS_PATH}?versions=${encodeURIComponent(taskId)}`;

/** `location.state` of the way to a video that is to play at once. */
export const PLAY = 'play';
