/**
 * The public surface of the library: the voice models of an installation. What only workers do for it is in `worker.ts`,
 * because it loads engines, which no other service needs.
 */
export { askForModelChange, cancelModelChange, listVoiceModels } from './voice-models/changes.ts';
export { areVoicesComing, readComingVoices, stopComingVoices } from './voice-models/wanted-models.ts';
