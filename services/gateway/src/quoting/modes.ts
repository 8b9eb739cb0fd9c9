import { GenerationMode, type Mode } from '@orator/contracts/core/common';

/** The generation modes the configured engines can make. Premium needs a neural engine, and none is configured. */
export const OFFERED_MODES: readonly Mode[] = [GenerationMode.Fast];
