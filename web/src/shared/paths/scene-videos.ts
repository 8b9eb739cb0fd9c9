export const SCENES_PATH = '/create-avatar/scenes';

/** The page with a finished video of scenes, or one in progress. */
export const sceneVideoPath = (taskId: string): string => `${SCENES_PATH}?task=${encodeURIComponent(taskId)}`;

/** The page with the scenes of a video, to make another like it. */
export const scenesAgainPath = (taskId: string): string => `${SCENES_PATH}?again=${encodeURIComponent(taskId)}`;
