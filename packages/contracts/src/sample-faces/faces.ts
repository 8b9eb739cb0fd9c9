import type { Gender } from '../core/common.ts';

/** The talking faces of the home page (`packages/rig/samples`), in order. The gender determines the voice. */
export const SAMPLE_FACES = [
  { name: 'lisa', gender: 'Female' },
  { name: 'ada', gender: 'Female' },
  { name: 'omar', gender: 'Male' },
] as const satisfies readonly { readonly name: string; readonly gender: Gender }[];
export type SampleFaceName = (typeof SAMPLE_FACES)[number]['name'];
