/** What workers do for the library: they add and remove voice models, and speak the samples of added voices. */
export { startModelChanges } from './voice-models/make-changes.ts';
export { makeAddedVoices } from './samples/voice-samples.ts';
