import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { quotesPrompt, type Subject, systemPrompt } from './chat-prompt.ts';

/** Environment variables of the chat server; README documents them. */
export const chatVariables = {
  /** Base address of an API with `POST /chat/completions`, such as https://api.openai.com/v1. */
  CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_KEY: z.string().min(1).optional(),
  CHAT_MODEL: z.string().min(1).default('gpt-4o-mini'),
  /** What the avatar is told about itself and its task. */
  CHAT_PROMPT: z.string().max(20_000).default(''),
  /** Seconds until the first word, and between words. */
  CHAT_TIMEOUT_S: z.coerce.number().min(0.1).max(120).default(15),
};
export interface ChatEnv {
  readonly CHAT_URL?: string | undefined;
  readonly CHAT_KEY?: string | undefined;
  readonly CHAT_MODEL: string;
  readonly CHAT_PROMPT: string;
  readonly CHAT_TIMEOUT_S: number;
}

/** One line of a session's conversation. */
export interface ChatLine {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface Chat {
  /**
   * Streams the answer to the last line in pieces.
   * @throws ChatUnavailable when the server cannot be reached, hangs, or sends something else; the signal's reason
   */
  readonly reply: (lines: readonly ChatLine[], about: Subject, signal: AbortSignal) => AsyncGenerator<string>;
  /**
   * Processes a text according to the order's instructions, without the operator's prompt.
   * @returns the whole answer
   * @throws ChatUnavailable, also when the answer is longer than asked for; the signal's reason
   */
  readonly write: (order: ChatOrder, signal: AbortSignal) => Promise<string>;
}

/** A text that the chat server is to write. */
export interface ChatOrder {
  readonly instructions: string;
  readonly text: string;
  /** The longest answer: tokens requested from the server, and characters after which the answer is cut in any case. */
  readonly tokens: number;
  readonly characters: number;
}

/** The chat server cannot be reached, is too slow, refuses the call or sends something else. */
export class ChatUnavailable extends Error {
  override name = 'ChatUnavailable';
}

/** The longest answer in a conversation, as in `ChatOrder`. */
const REPLY = { tokens: 400, characters: 2000 };
/** The longest event that is read, characters. */
const MOST_EVENT = 100_000;

// https://platform.openai.com/docs/api-reference/chat-streaming
const Delta = z.object({
  choices: z.array(
    z.object({ delta: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
  ),
});

interface Piece {
  readonly text: string;
  /** The server stops here because the answer has reached the requested number of tokens. */
  readonly cut: boolean;
}

function readPiece(data: string): Piece {
  try {
    const [choice] = Delta.parse(JSON.parse(data)).choices;
    return { text: choice?.delta.content ?? '', cut: choice?.finish_reason === 'length' };
  } catch (error) {
    // JSON.parse quotes the answer in its error, which is logged.
    throw new ChatUnavailable(
      'the chat server sent something else',
      error instanceof SyntaxError ? {} : { cause: error },
    );
  }
}

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tokens: number;
  readonly characters: number;
  /** An answer over the limit is an error instead of being cut. */
  readonly whole?: true;
}

/**
 * A client of the configured server, which speaks the protocol of OpenAI's chat completions. Null when no server is
 * configured.
 */
export function createChat(env: ChatEnv): Chat | null {
  const { CHAT_URL: base, CHAT_PROMPT: prompt } = env;
  if (base === undefined) return null;
  const answer = createAnswers(env, `${base.replace(/\/+$/u, '')}/chat/completions`);
  return {
    async *reply(lines, about, signal) {
      const messages = [{ role: 'system', content: systemPrompt(prompt, about) }, ...lines];
      let said = '';
      for await (const piece of answer({ messages, ...REPLY }, signal)) {
        said += piece;
        // Checks only the new piece, with the words before it.
        if (quotesPrompt(said.slice(-piece.length - 200), prompt))
          throw new ChatUnavailable('the chat server told its instructions');
        yield piece;
      }
    },
    async write({ instructions, text, ...most }, signal) {
      const messages = [
        { role: 'system', content: instructions },
        { role: 'user', content: text },
      ];
      let written = '';
      for await (const piece of answer({ messages, ...most, whole: true }, signal)) written += piece;
      return written;
    },
  };
}

type Answers = (asked: Asked, signal: AbortSignal) => AsyncGenerator<string>;

/** Streams answers in non-empty pieces; a server that sends nothing for too long counts as unavailable. */
function createAnswers({ CHAT_KEY: key, CHAT_MODEL: model, CHAT_TIMEOUT_S: timeoutS }: ChatEnv, url: string): Answers {
  const ask = async ({ messages, tokens }: Asked, signal: AbortSignal): Promise<Response> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages, stream: true, max_tokens: tokens }),
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new ChatUnavailable(`the chat server answered ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('text/event-stream')) throw new ChatUnavailable(`the chat server answered ${type}`);
    return response;
  };
  return async function* answers(asked, signal) {
    const hangs = new AbortController();
    const late = (): void => hangs.abort(new ChatUnavailable('the chat server hangs'));
    let timer = setTimeout(late, timeoutS * 1000);
    try {
      const response = await ask(asked, AbortSignal.any([signal, hangs.signal]));
      let taken = 0;
      for await (const { data } of readEvents(response)) {
        clearTimeout(timer);
        timer = setTimeout(late, timeoutS * 1000);
        if (data === '[DONE]') return;
        const { text, cut } = readPiece(data);
        const piece = text.slice(0, asked.characters - taken);
        if (asked.whole && (cut || piece.length < text.length))
          throw new ChatUnavailable('the chat server wrote more than it was asked for');
        taken += piece.length;
        if (piece !== '') yield piece;
        if (taken >= asked.characters && !asked.whole) return;
      }
      if (taken === 0) throw new ChatUnavailable('the chat server sent nothing');
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof ChatUnavailable
        ? error
        : new ChatUnavailable('no answer of the chat server', { cause: error });
    } finally {
      clearTimeout(timer);
      hangs.abort();
    }
  };
}

const readEvents = ({ body }: Response) => {
  if (body === null) throw new ChatUnavailable('the chat server sent nothing');
  return body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_EVENT, onError: 'terminate' }));
};
