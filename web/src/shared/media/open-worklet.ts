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

/** What listens in the browser's audio thread. */
interface Listener {
  /** Address of the module that registers it, and the name under which it does. */
  readonly module: string;
  readonly name: string;
  readonly options?: unknown;
  readonly onMessage: (data: unknown) => void;
}

/** A microphone whose sound is listened to without gaps. */
export interface OpenedMicrophone {
  /** Hz. */
  readonly sampleRate: number;
  readonly track: MediaStreamTrack;
  readonly context: AudioContext;
  /** Settles when listening fails, after which nothing more is heard. */
  readonly broken: Promise<void>;
  /** Hands a port on to what listens. */
  readonly tell: (port: MessagePort) => void;
  readonly close: () => void;
}

/**
 * Asks for the microphone, with what browsers do against echoes and noise.
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
    // It writes nothing, but some browsers run only what leads to the loudspeaker.
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
