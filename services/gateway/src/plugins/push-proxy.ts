import proxy from '@fastify/http-proxy';
import { AppError } from '@orator/platform/app-error';
import plugin from 'fastify-plugin';

/** How long the push server may take to answer, ms. */
const ANSWER_MS = 2000;
/** How long its answer is reused, ms, so that clients that come back together cause one check. */
const HOLDS_MS = 500;
/** `closeTimeout`, which the types do not know: how long a closed socket waits for its client's farewell, ms. */
const SOCKETS = { noServer: true, closeTimeout: 1000 };

/** Whether the push server answers. */
function createCheck(url: string): () => Promise<boolean> {
  let last: { readonly at: number; readonly isUp: Promise<boolean> } | null = null;
  const check = () =>
    fetch(new URL('/health', url), { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return () => {
    if (last === null || performance.now() - last.at > HOLDS_MS) last = { at: performance.now(), isUp: check() };
    return last.isUp;
  };
}

/** Proxies `/socket.io` to the push server, so that a browser needs one origin only. */
export const pushProxy = plugin<{ url: string }>(async (app, { url }) => {
  const isUp = createCheck(url);
  await app.register(async (scope) => {
    // The proxy accepts a socket before it has one itself. A client whose socket ends before its first message takes that
    // for a slow server and waits for 20 s; a refused one comes back at once.
    scope.addHook('onRequest', async ({ headers }) => {
      if (headers.upgrade !== undefined && !(await isUp())) throw new AppError('busy', { retryAfterS: 1 });
    });
    await scope.register(proxy, {
      upstream: url,
      prefix: '/socket.io',
      rewritePrefix: '/socket.io',
      websocket: true,
      wsServerOptions: SOCKETS,
      // Polling would flood the log, and URLs of sockets carry tokens.
      disableRequestLogging: true,
    });
  });
});
