import type { Sample } from './samples.ts';

const painted = new WeakSet<File>();
const samples = new WeakMap<File, Sample>();

export const markSampleFile = (file: File, sample: Sample): void => void samples.set(file, sample);

/** Marks a file as a picture of the library. */
export const markLibraryFile = (file: File): void => void painted.add(file);

/** Whether a file shows one of the product's own faces, which everybody may use. */
export const isOwnFace = (file: File): boolean => samples.has(file) || painted.has(file);

/** The sample that a file was fetched from. */
export const findFileSample = (file: File): Sample | undefined => samples.get(file);
