import { accounts } from '@orator/contracts/accounts/routes';
import { buildApp } from '@orator/gateway/app';
import { gatewayEnv } from '@orator/gateway/env';
import { addMail, deliverDue } from '@orator/gateway/mail';
import type { Mailer } from '@orator/gateway/mailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, type Gateway, startGateway } from '../support/gateway.ts';
import { createMailServer, type MailServer } from '../support/mail.ts';
import { mailsTo } from '../support/mailbox.ts';
import { newEmail, PASSWORD } from '../support/people.ts';

const signUp = (gateway: Gateway, email: string, headers: Record<string, string> = {}) =>
  ask(gateway, accounts.signUp, { headers, body: { email, password: PASSWORD } });
/** Runs the gateway's delivery pass as if so many milliseconds had passed. */
async function deliverLater({ deps }: Gateway, ms: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
  try {
    await deliverDue(deps);
  } finally {
    vi.useRealTimers();
  }
}
const waiting = ({ deps }: Gateway) => deps.db.mailOutbox.count();

describe('with a mail server', () => {
  let server: MailServer;
  let gateway: Gateway;
  beforeAll(async () => {
    server = await createMailServer();
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'Studio <studio@example.org>' };
    gateway = await startGateway({ ...settings, PUBLIC_URL: 'https://studio.example.org' });
  });
  afterAll(() => gateway.close());
  beforeEach(() => server.start());
  afterEach(() => server.stop());
  const to = (email: string) => server.received.filter((mail) => mail.to === email);

  test('gets a code as HTML and text, once, with no other secret', async () => {
    const email = newEmail();
    await signUp(gateway, email, { 'accept-language': 'de' });
    await Promise.all([deliverDue(gateway.deps), deliverDue(gateway.deps)]);
    const [mail, ...more] = to(email);
    expect(more).toEqual([]);
    expect(mail?.from).toBe('studio@example.org');
    for (const part of ['text/plain', 'text/html', 'Auto-Submitted: auto-generated', 'Content-Language: de']) {
      expect(mail?.raw).toContain(part);
    }
    const subject = /^Subject: (.*)$/m.exec(mail?.raw ?? '')?.[1] ?? '';
    expect(subject).not.toMatch(/\d{6}/);
    expect(mail?.raw).toMatch(/^\d{6}\r$/m);
    expect(await waiting(gateway)).toBe(0);
  });

  test('that is away loses no message and holds up no request', async () => {
    await server.stop();
    const email = newEmail();
    expect((await signUp(gateway, email)).status).toBe(201);
    await deliverDue(gateway.deps);
    expect([to(email).length, await waiting(gateway)]).toEqual([0, 1]);
    await server.start();
    // Nothing is sent before the retry delay has passed.
    await deliverDue(gateway.deps);
    expect(to(email)).toHaveLength(0);
    await deliverLater(gateway, 6000);
    expect([to(email).length, await waiting(gateway)]).toEqual([1, 0]);
  });

  test('that refuses an address permanently does not get the message again', async () => {
    server.refuse(true);
    await signUp(gateway, newEmail());
    await deliverDue(gateway.deps);
    server.refuse(false);
    expect(await waiting(gateway)).toBe(0);
  });

  test('is not given a code that has stopped working', async () => {
    await server.stop();
    const email = newEmail();
    await signUp(gateway, email);
    await server.start();
    await deliverLater(gateway, 301_000);
    expect([to(email).length, await waiting(gateway)]).toEqual([0, 0]);
  });

  test('gets a message only when its transaction commits', async () => {
    const email = newEmail();
    const failing = gateway.deps.db.$transaction(async (tx) => {
      await addMail(tx, gateway.deps, { to: email, locale: 'en', message: { kind: 'password_changed' } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await deliverDue(gateway.deps);
    expect(to(email)).toEqual([]);
  });

  test('gets each message once from several gateways', async () => {
    const emails = Array.from({ length: 12 }, newEmail);
    for (const email of emails) {
      const mail = { to: email, locale: 'en' as const, message: { kind: 'password_changed' as const } };
      await addMail(gateway.deps.db, gateway.deps, mail);
    }
    await Promise.all([1, 2, 3].map(() => deliverDue(gateway.deps)));
    expect(emails.map((email) => to(email).length)).toEqual(emails.map(() => 1));
  });

  test('gets links to the configured address, whatever host a request names', async () => {
    const { sendResetLink } = await import('../../services/gateway/src/features/accounts/change-password.ts');
    const email = newEmail();
    await signUp(gateway, email, { host: 'evil.example.org' });
    await sendResetLink(gateway.deps, email);
    await deliverDue(gateway.deps);
    const raw = to(email)
      .map((mail) => mail.raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
      .join('\n');
    expect(raw).toMatch(/https:\/\/studio\.example\.org\/reset-password#token=[\w-]{43}/);
    expect(raw).not.toContain('evil');
  });
});

describe('a pass that takes long', () => {
  const HANGS_MS = 130_000;
  /** More messages than are sent concurrently. */
  const MANY = 7;
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await gateway.deps.db.mailOutbox.deleteMany();
    // Later than the database's clock, which sets when a message is first due.
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const add = async (usefulMs?: number) => {
    const email = newEmail();
    const mail = { to: email, locale: 'en' as const, message: { kind: 'password_changed' as const } };
    await addMail(gateway.deps.db, gateway.deps, mail, usefulMs);
    return email;
  };
  const passWith = (send: Mailer['send']) => deliverDue({ ...gateway.deps, mailer: { send, close: () => undefined } });
  const hang = () => vi.setSystemTime(Date.now() + HANGS_MS);

  test('claims the messages that it takes later for as long as the first ones', async () => {
    const emails: string[] = [];
    for (let count = 0; count < MANY; count += 1) emails.push(await add());
    const sent: string[] = [];
    let first = true;
    await passWith(async (to) => {
      if (first) hang();
      first = false;
      // A second gateway looks for due messages meanwhile.
      if (sent.push(to) === MANY) await passWith(async (again) => void sent.push(again));
    });
    expect(sent.toSorted()).toEqual(emails.toSorted());
    expect(await waiting(gateway)).toBe(0);
  });

  test('tries a failed message again only after the pause', async () => {
    await add();
    let tries = 0;
    const failing = async () => {
      tries += 1;
      hang();
      throw new Error('nothing was heard');
    };
    await passWith(failing);
    await passWith(failing);
    expect([tries, await waiting(gateway)]).toEqual([1, 1]);
    vi.setSystemTime(Date.now() + 6000);
    await passWith(failing);
    expect(tries).toBe(2);
  });

  test('does not send a code that has expired meanwhile', async () => {
    const emails = [await add(), await add(), await add(), await add(), await add()];
    const late = await add(HANGS_MS - 1000);
    const sent: string[] = [];
    await passWith(async (to) => {
      if (to === emails[0]) hang();
      sent.push(to);
    });
    expect(sent).not.toContain(late);
    expect(sent).toHaveLength(emails.length);
    await passWith(async (to) => void sent.push(to));
    expect([sent.length, await waiting(gateway)]).toEqual([emails.length, 0]);
  });
});

describe('without a mail server', () => {
  test('messages wait encrypted in the table', async () => {
    const gateway = await startGateway({ DEV_MAILBOX: 'off' });
    try {
      const email = newEmail();
      await signUp(gateway, email);
      await deliverDue(gateway.deps);
      const rows = await gateway.deps.db.mailOutbox.findMany();
      expect(rows).toHaveLength(1);
      expect(Buffer.from(rows[0]?.sealed ?? []).includes(email)).toBe(false);
      expect((await gateway.app.inject({ url: '/api/dev/mailbox' })).statusCode).toBe(404);
    } finally {
      await gateway.close();
    }
  });
});

describe('the mailbox of a development machine', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    gateway.app.inject({ url: '/api/dev/mailbox', remoteAddress, headers: { host: 'localhost:8080', ...headers } });

  test('shows the newest fifty, to programs and to people', async () => {
    const emails = Array.from({ length: 55 }, newEmail);
    for (const email of emails) {
      const mail = { to: email, locale: 'en' as const, message: { kind: 'password_changed' as const } };
      await addMail(gateway.deps.db, gateway.deps, mail);
    }
    const { items } = (await read()).json();
    expect(items).toHaveLength(50);
    const page = await read({ accept: 'text/html' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(items[0].to);
    // People see each message as its reader does.
    expect(page.body.match(/ srcdoc="&lt;!doctype html&gt;/g)).toHaveLength(50);
    expect(page.body).not.toMatch(/<script|src="http/);
    expect(await mailsTo(gateway, items[0].to)).toHaveLength(1);
  });

  test('has the messages of one pass in the order in which they were added', async () => {
    const { deps } = gateway;
    const to = newEmail();
    await addMail(deps.db, deps, { to, locale: 'en', message: { kind: 'email_changed', email: newEmail() } });
    await addMail(deps.db, deps, { to, locale: 'en', message: { kind: 'password_changed' } });
    // Postgres stores a changed row anew: the first message now follows the second in the table.
    await deps.db.$executeRaw`UPDATE mail_outbox SET attempts = attempts WHERE id = (SELECT min(id) FROM mail_outbox)`;
    const subjects = (await mailsTo(gateway, to)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your password was changed', 'Your address was changed']);
  });

  test('is read from the machine itself only', async () => {
    expect((await read()).statusCode).toBe(200);
    expect((await read({ host: '[::1]:8080' }, '::1')).statusCode).toBe(200);
    expect((await read({}, '192.0.2.7')).statusCode).toBe(404);
    expect((await read({ host: 'studio.example.org' })).statusCode).toBe(404);
    for (const header of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']) {
      expect((await read({ [header]: '127.0.0.1' })).statusCode, header).toBe(404);
    }
  });

  test('is not in the documentation, and not there at all in production', async () => {
    expect((await gateway.app.inject({ url: '/api/openapi.json' })).body).not.toContain('dev/mailbox');
    const env = { ...gateway.deps.env, mailTransport: 'none' as const };
    const app = await buildApp({ ...gateway.deps, env });
    const answer = await app.inject({ url: '/api/dev/mailbox', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
    await app.close();
  });

  const settings = {
    DATABASE_URL: 'postgresql://a@b/c',
    REDIS_URL: 'redis://a',
    SECRET_KEY: 'x'.repeat(32),
    STORAGE_DIR: '/x',
  };
  test.each([
    [{ NODE_ENV: 'production', DEV_MAILBOX: 'on' }, null],
    [{ NODE_ENV: 'production', DEV_MAILBOX: 'on', SMTP_URL: 'smtp://mail' }, null],
    [{ NODE_ENV: 'production' }, 'none'],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail' }, 'smtp'],
    [{ NODE_ENV: 'development' }, 'mailbox'],
    [{ NODE_ENV: 'development', SMTP_URL: 'smtps://mail' }, 'smtp'],
    [{ NODE_ENV: 'development', DEV_MAILBOX: 'off' }, 'none'],
  ])('with the settings %j mail goes by: %s', (given, way) => {
    const result = gatewayEnv.safeParse({ ...settings, ...given });
    expect(result.data?.mailTransport ?? null).toBe(way);
    if (way === null) expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['DEV_MAILBOX']);
  });
});
