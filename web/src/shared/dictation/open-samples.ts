import worklet from './samples.worklet.ts?worker&url';

/** Sound of which only the words matter. */
const FOR_WORDS = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** Without any sound device, `resume` of Firefox never settles; elsewhere it takes milliseconds. */
const BEGIN_MS = 3000;

/** @throws DOMException `NotReadableError` when it does not begin */
async function begin(context: AudioContext): Promise<void> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('sound does not begin', 'NotReadableError')), BEGIN_MS);
  });
  await Promise.race([context.resume(), late]);
}

/** A microphone whose sound arrives without gaps. */
export interface SampleStream {
  /** Hz. */
  readonly sampleRate: number;
  readonly close: () => void;
}

/**
 * Asks for the microphone. A MediaRecorder that is started anew for each piece leaves out up to .1 s between two.
 * @param onSamples gets all samples in order, mono, -1 to 1
 * @throws DOMException `NotAllowedError` when it was refused, `NotFoundError` when there is none, `NotReadableError` when no sound comes
 */
export async function openSamples(onSamples: (samples: Float32Array) => void): Promise<SampleStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: FOR_WORDS });
  const context = new AudioContext();
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  try {
    await context.audioWorklet.addModule(worklet);
    const node = new AudioWorkletNode(context, 'take-samples', { channelCount: 1, channelCountMode: 'explicit' });
    node.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Float32Array) onSamples(data);
    });
    node.port.start();
    // It writes nothing, but some browsers run only what leads to the loudspeaker.
    context.createMediaStreamSource(stream).connect(node).connect(context.destination);
    await begin(context);
  } catch (error) {
    close();
    throw error;
  }
  return { sampleRate: context.sampleRate, close };
}
