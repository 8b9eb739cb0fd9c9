import type { Heard } from '@orator/voice-activity/network/voice-network';
import { readSilero } from '@orator/voice-activity/network/silero';
import { type OpenedMicrophone, openWorklet } from '../media/open-worklet.ts';
// oxlint-disable-next-line import/default -- the bundler's: its address
import module from './voices.worklet.ts?worker&url';

/** 32 ms of the microphone: its samples, 16 kHz, and what is heard in them. */
export interface VoiceWindow extends Heard {
  readonly samples: Float32Array;
}

const isWindow = (data: unknown): data is VoiceWindow =>
  typeof data === 'object' &&
  data !== null &&
  'samples' in data &&
  data.samples instanceof Float32Array &&
  'voice' in data &&
  typeof data.voice === 'number';

/**
 * Asks for the microphone, and hears in it when somebody speaks.
 * @throws DOMException see `openWorklet`
 */
export const openVoices = (onWindow: (window: VoiceWindow) => void): Promise<OpenedMicrophone> =>
  openWorklet({
    module,
    name: 'hear-voices',
    options: readSilero(),
    onMessage: (data) => {
      if (isWindow(data)) onWindow(data);
    },
  });
