import { createServer } from 'node:http';
import { z } from 'zod';

const Asked = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

export interface ChatServer {
  /** For `CHAT_URL`. */
  readonly url: string;
  /** Status of the next answers; with 200 they say something. */
  status: number;
  /** What becomes of the next answers: they are whole, break off after their words, or never end. */
  end: 'whole' | 'broken' | 'hanging';
  /** Messages of the last request, by role. */
  last: readonly { readonly role: string; readonly content: string }[];
  readonly close: () => Promise<void>;
}

/**
 * A server of `POST /chat/completions` (https://platform.openai.com/docs/api-reference/chat-streaming).
 * @param answer to what was asked last
 */
export async function startChatServer(answer = (asked: string) => asked.toUpperCase()): Promise<ChatServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      chat.last = Asked.parse(JSON.parse(Buffer.concat(parts).toString())).messages;
      response.writeHead(chat.status, { 'content-type': 'text/event-stream' });
      const content = answer(chat.last.at(-1)?.content ?? '');
      if (content !== '') response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      if (chat.end === 'whole') response.end('data: [DONE]\n\n');
      // What was written before is on its way.
      if (chat.end === 'broken') setTimeout(() => response.destroy(), 100);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const chat: ChatServer = {
    url: `http://127.0.0.1:${port}`,
    status: 200,
    end: 'whole',
    last: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return chat;
}
