import type { Gender } from '../core/common.ts';

/** The talking faces of the start page (`packages/rig/samples`), the first one first. The gender chooses a voice. */
export const SAMPLE_FACES = [
  { name: 'lisa', gender: 'Female' },
  { name: 'ada', gender: 'Female' },
  { name: 'omar', gender: 'Male' },
] as const satisfies readonly { readonly name: string; readonly gender: Gender }[];
export type SampleFaceName = (typeof SAMPLE_FACES)[number]['name'];
