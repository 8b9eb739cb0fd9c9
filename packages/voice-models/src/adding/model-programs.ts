import { createRecogniser, type Recogniser } from '@orator/ears/hearing/recogniser';
import { createModelSpeaker, type ModelSpeaker } from '@orator/speech/models/model-speaker';
import { createSpeakerEncoder, type SpeakerEncoder } from '@orator/speech/speakers/speaker-encoder';

/** What runs models that need not be installed, behind other work; each program is started at its first use. */
export interface ModelPrograms {
  readonly speaker: ModelSpeaker;
  readonly recogniser: Recogniser;
  readonly encoder: SpeakerEncoder;
}

/** Close them when they are no longer needed. */
export function createModelPrograms(): ModelPrograms & { readonly close: () => Promise<void> } {
  const speaker = createModelSpeaker();
  const [recogniser, encoder] = [createRecogniser({ behind: true }), createSpeakerEncoder({ behind: true })];
  return {
    speaker,
    recogniser,
    encoder,
    close: async () => {
      await Promise.all([speaker.close(), recogniser.close(), encoder.close()]);
    },
  };
}
