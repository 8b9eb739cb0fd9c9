import { AppError } from '@orator/platform/app-error';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readMailbox } from '../../mail/mailer.ts';
import { deliverDue } from '../../mail/outbox.ts';
import { mailboxPage } from './page.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether the request comes from this machine: from a loopback address, not through a proxy, which would make every
 * client look local, and with a local Host header, which a page of another site cannot forge by DNS rebinding.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  return !proxied && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAME.test(headers.host ?? '');
}

/** `/api/dev/mailbox`: shows messages while no mail server is configured. Never registered in production. */
export const mailboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  if (deps.env.mailTransport !== 'mailbox') return;
  app.get('/dev/mailbox', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    if (!isLocal(request)) throw new AppError('route_not_found');
    // Includes messages that the mail loop has not picked up yet.
    await deliverDue(deps);
    const mails = await readMailbox(deps.redis);
    if (!(request.headers.accept ?? '').includes('text/html')) return { items: mails };
    return reply.type('text/html; charset=utf-8').send(mailboxPage(mails));
  });
};
