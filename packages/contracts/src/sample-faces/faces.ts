import type { Gender } from '../core/common.ts';

/**
 * The sample faces, in order: a painting of an old master, and people of all ages and origins whom the product paints. The
 * gender determines the voice. Those that are filmed have a video, which exists before Orator starts; the others are made
 * in its first minutes.
 */
export const SAMPLE_FACES = [
  { name: 'lisa', gender: 'Female', filmed: true },
  { name: 'ada', gender: 'Female', filmed: true },
  { name: 'omar', gender: 'Male', filmed: true },
  { name: 'mei', gender: 'Female', filmed: false },
  { name: 'kofi', gender: 'Male', filmed: false },
  { name: 'ingrid', gender: 'Female', filmed: false },
  { name: 'ravi', gender: 'Male', filmed: false },
  { name: 'leila', gender: 'Female', filmed: false },
  { name: 'diego', gender: 'Male', filmed: false },
  { name: 'amara', gender: 'Female', filmed: false },
  { name: 'kenji', gender: 'Male', filmed: false },
  { name: 'lucia', gender: 'Female', filmed: false },
  { name: 'tane', gender: 'Male', filmed: false },
] as const satisfies readonly { readonly name: string; readonly gender: Gender; readonly filmed: boolean }[];
export type SampleFaceName = (typeof SAMPLE_FACES)[number]['name'];
