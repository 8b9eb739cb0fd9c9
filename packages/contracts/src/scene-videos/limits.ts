/** Frames a second of every scene; how many there are says exactly how long one is. */
export const SCENE_FPS = 25;

/** The longest name of a file that is kept beside music, characters. */
export const MUSIC_NAME_CHARACTERS = 100;

/** How footage of another shape fills the picture: cut off around the face, or whole, with itself blurred around it. */
export const FOOTAGE_FITS = ['cover', 'contain'] as const;
export type FootageFit = (typeof FOOTAGE_FITS)[number];

/** Scenes of a video. */
export const MOST_SCENES = 20;
/** Characters of all scripts together, and of a text in the picture. */
export const SCENES_CHARACTERS = 20_000;
export const SCENE_TITLE_CHARACTERS = 60;

/** Projects that somebody keeps; versions of each, of which the oldest give way. */
export const MOST_PROJECTS = 100;
export const KEPT_VERSIONS = 30;
export const PROJECT_TITLE_CHARACTERS = 100;

/** Where a text in the picture stands: at the head of the frame, or as a lower third above the captions. */
export const TITLE_PLACES = ['top', 'lower'] as const;

/**
 * How loud music is where nobody speaks, percent of the amplitude that speech has: 8 LU below it. Under speech it is 12 dB quieter,
 * which makes the 20 dB that WCAG 2.2 (1.4.7) asks for.
 */
export const USUAL_VOLUME = 40;
