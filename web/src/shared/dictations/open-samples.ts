import { type OpenedMicrophone, openWorklet } from '../media/open-worklet.ts';
import module from './samples.worklet.ts?worker&url';

/**
 * Asks for the microphone. A MediaRecorder would have to be restarted for each piece, and lose up to 0.1 s in between.
 * @param onSamples gets all samples in order, mono, -1 to 1
 * @throws DOMException see `openWorklet`
 */
export const openSamples = (onSamples: (samples: Float32Array) => void): Promise<OpenedMicrophone> =>
  openWorklet({
    module,
    name: 'take-samples',
    onMessage: (data) => {
      if (data instanceof Float32Array) onSamples(data);
    },
  });
