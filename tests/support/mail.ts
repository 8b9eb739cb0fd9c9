import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/lib/ports.mjs';

/** A message as received. */
export interface Received {
  readonly to: string;
  readonly from: string;
  /** Headers and body, as sent. */
  readonly raw: string;
}

/** A mail server that keeps what it receives. */
export interface MailServer {
  readonly url: string;
  readonly received: Received[];
  /** Rejects every recipient with 550, as for an address that does not exist. */
  readonly refuse: (yes: boolean) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** @param given its port; a free one otherwise */
export async function createMailServer(given?: number): Promise<MailServer> {
  const port = given ?? (await freePort());
  const received: Received[] = [];
  let refusing = false;
  let server: SMTPServer | undefined;
  const stop = async (): Promise<void> => {
    const running = server;
    server = undefined;
    if (running !== undefined) await new Promise<void>((resolve) => running.close(() => resolve()));
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (yes) => {
      refusing = yes;
    },
    start: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        closeTimeout: 10,
        onRcptTo: (_address, _session, done) => {
          done(refusing ? Object.assign(new Error('no such person'), { responseCode: 550 }) : null);
        },
        onData: (stream, session, done) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const { mailFrom, rcptTo } = session.envelope;
            const from = mailFrom === false ? '' : mailFrom.address;
            for (const { address } of rcptTo)
              received.push({ to: address, from, raw: Buffer.concat(chunks).toString() });
            done();
          });
        },
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    stop,
  };
}
