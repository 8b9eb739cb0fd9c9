import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '@orator/platform/parse-json';

const ENDS: readonly string[] = ['execution_success', 'execution_error', 'execution_interrupted'];
const NodeState = z.object({ value: z.number(), max: z.number() });
const Message = z.object({
  type: z.string(),
  data: z.object({
    prompt_id: z.string().optional(),
    /** Field of `progress_state`, which newer servers send: the progress of each started node. */
    nodes: z.record(z.string(), NodeState).optional().catch(undefined),
    /** Field of `executing` and `progress`: the running node. */
    node: z.string().nullish().catch(null),
    value: z.number().optional().catch(undefined),
    max: z.number().optional().catch(undefined),
  }),
});
type Data = z.infer<typeof Message>['data'];

const share = (value: number, max: number): number => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);

/** Events that a ComfyUI reports over its socket. */
export interface ComfyNews {
  /** Waits until a workflow is reported as ended, or for `pollMs`. @throws the signal's reason */
  readonly next: (id: string, signal: AbortSignal) => Promise<void>;
  readonly running: (id: string) => boolean;
  /** The number of finished nodes of a workflow, including the fraction of a running one. */
  readonly done: (id: string) => number;
  readonly close: () => void;
}

/**
 * Listens to a ComfyUI's socket `/ws` (docs.comfy.org, Messages). The connection may fail or be lost at any time.
 * @param url of the socket, with the client's id
 * @param pollMs the longest that `next` waits
 */
export function listenTo(url: string, pollMs: number): ComfyNews {
  const socket = new WebSocket(url);
  const ended = new Set<string>();
  const done = new Map<string, number>();
  /** Started nodes by workflow, for servers that only report the running one. */
  const begun = new Map<string, Set<string>>();
  let current = '';
  let wake = (): void => undefined;
  const follow = (id: string, { nodes, node, value = 0, max = 0 }: Data): void => {
    const sum = Object.values(nodes ?? {}).reduce((total, state) => total + share(state.value, state.max), 0);
    if (nodes !== undefined) done.set(id, sum);
    if (nodes !== undefined || typeof node !== 'string') return;
    const known = begun.get(id) ?? new Set<string>();
    begun.set(id, known.add(node));
    done.set(id, Math.max(done.get(id) ?? 0, known.size - 1 + share(value, max)));
  };
  socket.addEventListener('message', ({ data }) => {
    // Binary messages are previews.
    const message = typeof data === 'string' ? Message.safeParse(parseJson(data)).data : undefined;
    const id = message?.data.prompt_id;
    if (message === undefined || id === undefined) return;
    current = id;
    follow(id, message.data);
    if (!ENDS.includes(message.type)) return;
    ended.add(id);
    wake();
  });
  socket.addEventListener('error', () => undefined);
  return {
    next: async (id, signal) => {
      if (!ended.delete(id)) {
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        const aborted = (): void => undefined;
        await Promise.race([woken.promise, delay(pollMs, undefined, { signal }).catch(aborted)]);
        ended.delete(id);
      }
      signal.throwIfAborted();
    },
    running: (id) => current === id,
    done: (id) => done.get(id) ?? 0,
    close: () => socket.close(),
  };
}
