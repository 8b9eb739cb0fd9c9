import { createRecogniser, type Recogniser } from '@orator/ears/hearing/recogniser';
import { createModelSpeaker, type ModelSpeaker } from '@orator/engines/speech/models/model-speaker';

/** What runs models that need not be installed, behind other work; each program is started at its first use. */
export interface ModelPrograms {
  readonly speaker: ModelSpeaker;
  readonly recogniser: Recogniser;
}

/** Close them when they are no longer needed. */
export function createModelPrograms(): ModelPrograms & { readonly close: () => Promise<void> } {
  const [speaker, recogniser] = [createModelSpeaker(), createRecogniser({ behind: true })];
  return {
    speaker,
    recogniser,
    close: async () => {
      await Promise.all([speaker.close(), recogniser.close()]);
    },
  };
}
