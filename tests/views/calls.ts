import type { CDPSession, Page } from 'playwright-core';
import { escapePattern } from './words.ts';

type Change = (json: unknown) => unknown;

/**
 * Changes what the server answers to a page. `url` is the end of an address, with `*` for anything but a slash; if two
 * match an address, the later one counts.
 */
export interface Calls {
  /** Answers instead of the server. */
  readonly answer: (url: string, json: unknown, status?: number) => void;
  readonly answerPage: (url: string, html: string) => void;
  /** Changes the server's answer. */
  readonly change: (url: string, change: Change) => void;
  /** Changes what the page sends to the server. */
  readonly ask: (url: string, change: Change) => void;
}

/** A request that waits for an answer, or to be passed on. */
interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly postData?: string };
  readonly responseStatusCode?: number;
}

type Act = (session: CDPSession, paused: Paused) => Promise<unknown>;

interface Rule {
  readonly url: string;
  readonly stage: 'Request' | 'Response';
  readonly act: Act;
}

/**
 * Answers a page's calls as `prepare` says, until the function that it gives is called. `page.route` of Playwright would take
 * the browser's cache from the page, and ask about each of its hundred files.
 */
export async function answerCalls(page: Page, prepare: (calls: Calls) => void): Promise<() => Promise<void>> {
  const rules: Rule[] = [];
  prepare(collect((rule) => rules.unshift(rule)));
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    const stage = paused.responseStatusCode === undefined ? 'Request' : 'Response';
    const rule = rules.find((it) => it.stage === stage && makePattern(it.url).test(paused.request.url));
    const act = rule?.act ?? (stage === 'Request' ? passOn : passBack);
    // A page that is left does not wait for its calls.
    act(session, paused).catch(() => undefined);
  });
  const patterns = rules.map(({ url, stage }) => ({
    urlPattern: `*${url.replaceAll('?', String.raw`\?`)}`,
    requestStage: stage,
  }));
  await session.send('Fetch.enable', { patterns });
  return () => session.detach();
}

const collect = (add: (rule: Rule) => void): Calls => ({
  answer: (url, json, status = 200) =>
    add({ url, stage: 'Request', act: fulfil(JSON.stringify(json), JSON_TYPE, status) }),
  answerPage: (url, html) => add({ url, stage: 'Request', act: fulfil(html, 'text/html', 200) }),
  change: (url, change) => add({ url, stage: 'Response', act: answerChanged(change) }),
  ask: (url, change) => add({ url, stage: 'Request', act: askChanged(change) }),
});

const makePattern = (url: string): RegExp => new RegExp(`${url.split('*').map(escapePattern).join('[^/]*')}$`);

const JSON_TYPE = 'application/json';
const encode = (text: string): string => Buffer.from(text).toString('base64');

const fulfil =
  (text: string, type: string, status: number): Act =>
  (session, { requestId }) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: encode(text),
    });

const answerChanged =
  (change: Change): Act =>
  async (session, paused) => {
    const { requestId, responseStatusCode = 200 } = paused;
    if (responseStatusCode >= 400) return passBack(session, paused);
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    return fulfil(JSON.stringify(change(JSON.parse(text))), JSON_TYPE, responseStatusCode)(session, paused);
  };

const askChanged =
  (change: Change): Act =>
  (session, { requestId, request }) => {
    const json: unknown = JSON.parse(request.postData ?? 'null');
    return session.send('Fetch.continueRequest', { requestId, postData: encode(JSON.stringify(change(json))) });
  };

const passOn: Act = (session, { requestId }) => session.send('Fetch.continueRequest', { requestId });
const passBack: Act = (session, { requestId }) => session.send('Fetch.continueResponse', { requestId });
