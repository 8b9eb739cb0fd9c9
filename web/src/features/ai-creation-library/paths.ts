import { TARGETS } from '../../shared/navigation/targets.ts';

export const LIBRARY_PATH = TARGETS.aICreationLibrary;
