/** Frames per second of every scene; their number gives a scene's exact length. */
export const SCENE_FPS = 25;

/** The longest stored name of a music file, characters. */
export const MUSIC_NAME_CHARACTERS = 100;

/** How footage of another shape fills the frame: cropped around the face, or whole, with a blurred copy around it. */
export const FOOTAGE_FITS = ['cover', 'contain'] as const;

/** Maximum number of scenes of a video. */
export const MOST_SCENES = 20;
/** Characters of all scripts together, and of a title. */
export const SCENES_CHARACTERS = 20_000;
export const SCENE_TITLE_CHARACTERS = 60;

/** Projects per user, and versions per project; the oldest versions are dropped. */
export const MOST_PROJECTS = 100;
export const KEPT_VERSIONS = 30;
export const PROJECT_TITLE_CHARACTERS = 100;

/** Positions of a title: at the top of the frame, or as a lower third above the captions. */
export const TITLE_PLACES = ['top', 'lower'] as const;

/**
 * Volume of music without speech, percent of the amplitude of speech: 8 LU below it. During speech it is 12 dB quieter,
 * which gives the 20 dB that WCAG 2.2 (1.4.7) requires.
 */
export const USUAL_VOLUME = 40;
