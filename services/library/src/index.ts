/** The public surface of the library: the voice models of an installation, and the samples that it shows. */
export { askForModelChange, cancelModelChange, listVoiceModels } from './models/changes.ts';
export { startModelChanges } from './models/make-changes.ts';
export { areVoicesComing, readComingVoices, stopComingVoices } from './models/wanted-models.ts';
export { makeAddedVoices } from './samples/samples.ts';
