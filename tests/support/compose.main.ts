import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { z } from 'zod';
import { startIssuer } from './issuer.ts';
import { createMailServer } from './mail.ts';
import { plainText } from './plain-text.ts';

/**
 * What the end-to-end tests of docker-compose.yml need beside Orator, in a container that shares the gateway's network
 * (scripts/test-compose.mjs): a mail server whose messages can be read over HTTP, an OpenID Connect issuer, which is at the
 * same address for the gateway and for a browser on the host, and a way to the database, which publishes no port.
 */
const port = z.coerce.number().int().min(1).max(65_535);
const env = z
  .object({
    SMTP_PORT: port,
    MAILBOX_PORT: port,
    ISSUER_PORT: port,
    DATABASE_PORT: port,
    GOOGLE_CLIENT_SECRET: z.string(),
    GOOGLE_CALLBACK_URL: z.url(),
  })
  .parse(process.env);

const mail = await createMailServer(env.SMTP_PORT);
await mail.start();
await startIssuer(env.GOOGLE_CALLBACK_URL, {
  port: env.ISSUER_PORT,
  host: '0.0.0.0',
  secret: env.GOOGLE_CLIENT_SECRET,
});

/** As the gateway's own mailbox of a development machine: the newest first. */
const mailbox = createHttpServer((_request, response) => {
  const items = mail.received.map(({ to, raw }) => ({ to, text: plainText(raw) })).toReversed();
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ items }));
});
mailbox.listen(env.MAILBOX_PORT);

const database = createServer((from) => {
  const to = connect(5432, 'postgres');
  // Either end may go first.
  from.on('error', () => to.destroy());
  to.on('error', () => from.destroy());
  from.pipe(to).pipe(from);
});
database.listen(env.DATABASE_PORT);

process.once('SIGTERM', () => process.exit());
