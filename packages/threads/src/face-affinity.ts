import { type PiscinaTask, queueOptionsSymbol } from 'piscina';

/** What of Piscina's worker is asked here. */
interface Thread {
  readonly id: number;
  readonly currentUsage: number;
}

/** Marks a request with the face that it needs, an equal text for an equal one. The mark is not sent to the thread. */
export const needing = <Request extends object>(request: Request, face: string | null): Request =>
  face === null ? request : { ...request, [queueOptionsSymbol]: { face } };

const readFace = ({ [queueOptionsSymbol]: options }: Pick<PiscinaTask, typeof queueOptionsSymbol>): string | null =>
  options !== null && 'face' in options && typeof options.face === 'string' ? options.face : null;

/**
 * A load balancer for Piscina, since each thread keeps the face that it prepared last: gives a request to the idle
 * thread that has its face, else to one without a face, else to the one whose face was asked for longest ago.
 */
export function createFaceAffinity() {
  /** The face of each thread, the one asked for longest ago first. */
  const faces = new Map<number, string>();
  return <Worker extends Thread>(
    task: Pick<PiscinaTask, typeof queueOptionsSymbol>,
    workers: readonly Worker[],
  ): Worker | null => {
    for (const id of faces.keys()) if (!workers.some((worker) => worker.id === id)) faces.delete(id);
    const idle = workers.filter(({ currentUsage }) => currentUsage === 0);
    const face = readFace(task);
    const order = [...faces.keys()];
    const chosen =
      idle.find(({ id }) => face !== null && faces.get(id) === face) ??
      idle.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))[0] ??
      null;
    if (chosen !== null && face !== null) {
      faces.delete(chosen.id);
      faces.set(chosen.id, face);
    }
    return chosen;
  };
}
