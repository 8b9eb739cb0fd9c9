export const RESULTS_PATH = '/my-works';
/** `location.state` of the way to a video that is to play at once. */
export const PLAY = 'play';
