import type { SpeakerModel } from '@orator/speech/speakers/speaker-encoder';
import type { ModelEntry } from '../catalogue/model-entry.ts';

/** Describes a model to the encoder of speakers. Different files under the same name count as a different model. */
export const speakerModel = ({ id, files }: ModelEntry, folder: string, sha256: string): SpeakerModel => ({
  key: `${id} ${folder} ${sha256}`,
  folder,
  files,
});
