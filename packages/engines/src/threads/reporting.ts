import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** How work of a thread is followed and stopped. */
export interface ThreadControl {
  readonly signal: AbortSignal;
  /** Receives the progress, 0 to 1. */
  readonly progress: (share: number) => void;
}

/** What a thread's job has besides, to report the share that is done. */
export interface WithPort {
  readonly port: MessagePort;
}

interface Reporting {
  readonly job: WithPort;
  readonly run: { readonly signal: AbortSignal; readonly transferList: MessagePort[] };
}

/** Runs work of a thread that reports the share that is done through a port. */
export async function reporting<T>(
  { signal, progress }: ThreadControl,
  work: (more: Reporting) => Promise<T>,
): Promise<T> {
  const { port1, port2: port } = new MessageChannel();
  port1.on('message', progress);
  try {
    return await work({ job: { port }, run: { signal, transferList: [port] } });
  } finally {
    port1.close();
  }
}
