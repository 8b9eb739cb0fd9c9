import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';
import { parseJson } from '@orator/platform/parse-json';

export interface Asked {
  readonly path: string;
  /** JSON; null for files. */
  readonly body: unknown;
}
/** Responses by path that replace those of a ComfyUI. */
export type Answers = Readonly<Record<string, (response: ServerResponse, asked: Asked) => unknown>>;

export const send =
  (body: unknown, status = 200) =>
  (response: ServerResponse): unknown =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A history in which a workflow has these outputs of one node. */
export const doneWith = (outputs: object, status = 'success') => ({
  p1: { outputs: { 7: outputs }, status: { status_str: status, completed: status === 'success' } },
});

export interface ComfyServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Sends listeners an event of the workflow. */
  readonly tell: (type: string, data?: object) => void;
  /** Stores the history, and reports that the workflow has ended. */
  readonly finish: (history: unknown) => void;
  readonly close: () => Promise<void>;
}

/** A server of ComfyUI's protocol (docs.comfy.org, Server routes and Messages) whose only workflow is p1. */
export async function startComfyServer(answers: Answers = {}, { socket = true } = {}): Promise<ComfyServer> {
  const asked: Asked[] = [];
  let history: unknown = {};
  let uploads = 0;
  const usual: Answers = {
    '/prompt': send({ prompt_id: 'p1', number: 1, node_errors: {} }),
    '/history/p1': (response) => send(history)(response),
    '/upload/image': (response) => send({ name: `upload-${++uploads}`, subfolder: '', type: 'input' })(response),
    '/queue': send({}),
    '/interrupt': send({}),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', method } = request;
    const [path = ''] = url.split('?');
    const one = { path: url, body: method === 'POST' ? parseJson((await buffer(request)).toString()) : undefined };
    asked.push(one);
    ({ ...usual, ...answers })[path]?.(response, one);
  };
  const server = createServer((request, response) => void answer(request, response));
  const sockets = new WebSocketServer({ noServer: true });
  if (socket) {
    server.on('upgrade', (request, stream, head) => {
      sockets.handleUpgrade(request, stream, head, (one) => sockets.emit('connection', one, request));
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const tell = (type: string, data: object = { node: null }): void => {
    for (const one of sockets.clients) one.send(JSON.stringify({ type, data: { prompt_id: 'p1', ...data } }));
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    asked,
    tell,
    finish: (entry) => {
      history = entry;
      tell('execution_success');
    },
    close: async () => {
      for (const one of sockets.clients) one.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
