import { TARGETS } from '../navigation/targets.ts';

export const LIBRARY_PATH = TARGETS.aICreationLibrary;
