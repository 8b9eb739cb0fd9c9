/** Constraints for sound of which only the words matter. */
const FOR_WORDS = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** Time limit for starting the sound, ms: without a sound device, `resume` never settles in Firefox. */
const BEGIN_MS = 3000;

/** Starts the sound. @throws DOMException `NotReadableError` when it does not start */
async function begin(context: AudioContext): Promise<void> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('sound does not begin', 'NotReadableError')), BEGIN_MS);
  });
  await Promise.race([context.resume(), late]);
}

/** A processor that listens in the browser's audio thread. */
interface Listener {
  /** Address of the module that registers the processor, and the name of the processor. */
  readonly module: string;
  readonly name: string;
  readonly options?: unknown;
  readonly onMessage: (data: unknown) => void;
}

/** A microphone whose sound reaches a processor without gaps. */
export interface OpenedMicrophone {
  /** Hz. */
  readonly sampleRate: number;
  readonly track: MediaStreamTrack;
  readonly context: AudioContext;
  /** Settles when listening fails, after which nothing more is heard. */
  readonly broken: Promise<void>;
  /** Passes a port to the processor. */
  readonly tell: (port: MessagePort) => void;
  readonly close: () => void;
}

/**
 * Asks for the microphone, with the browser's reduction of echoes and noise.
 * @throws DOMException `NotAllowedError` when it was refused, `NotFoundError` when there is none, `NotReadableError` when no sound comes
 */
export async function openWorklet({ module, name, options, onMessage }: Listener): Promise<OpenedMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: FOR_WORDS });
  const context = new AudioContext();
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    const [track] = stream.getAudioTracks();
    if (track === undefined) throw new DOMException('no sound', 'NotFoundError');
    await context.audioWorklet.addModule(module);
    const node = new AudioWorkletNode(context, name, {
      channelCount: 1,
      channelCountMode: 'explicit',
      processorOptions: options,
    });
    node.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
    node.port.start();
    const broken = new Promise<void>((resolve) => {
      node.addEventListener('processorerror', () => resolve(), { once: true });
    });
    // The node has no output, but some browsers run only nodes that are connected to the loudspeaker.
    context.createMediaStreamSource(stream).connect(node).connect(context.destination);
    await begin(context);
    return {
      sampleRate: context.sampleRate,
      track,
      context,
      broken,
      tell: (port) => node.port.postMessage(port, [port]),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
