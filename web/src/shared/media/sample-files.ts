import type { Sample } from './samples.ts';

const samples = new WeakMap<File, Sample>();

export const markSampleFile = (file: File, sample: Sample): void => void samples.set(file, sample);

/** The sample that a file was fetched of. */
export const sampleOfFile = (file: File): Sample | undefined => samples.get(file);
