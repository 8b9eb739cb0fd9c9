import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { deliverDue } from '../../mail/outbox.ts';
import { readMailbox } from '../../mail/mailer.ts';
import { AppError } from '@orator/platform/app-error';
import { mailboxPage } from './page.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether somebody at this machine asks: over its own interface, not through a proxy, which would make everybody look
 * like that, and by its own name, which a page elsewhere on the web cannot make a browser say (DNS rebinding).
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const passed = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  return !passed && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(headers.host ?? '');
}

/** `/api/dev/mailbox`: where messages land while no mail server is set. Not there at all in production. */
export const mailboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  if (deps.env.mailWay !== 'mailbox') return;
  app.get('/dev/mailbox', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    if (!isLocal(request)) throw new AppError('route_not_found');
    // Who looks wants to see what was just sent.
    await deliverDue(deps);
    const mails = await readMailbox(deps.redis);
    if (!(request.headers.accept ?? '').includes('text/html')) return { items: mails };
    return reply.type('text/html; charset=utf-8').send(mailboxPage(mails));
  });
};
