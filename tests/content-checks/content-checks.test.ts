import { accounts } from '@orator/contracts/accounts/routes';
import { contentChecks } from '@orator/contracts/content-checks/routes';
import { ContentRefused } from '@orator/contracts/content-checks/schema';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { speeches } from '@orator/contracts/speeches/routes';
import { createModeration } from '@orator/content-checks/moderation-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellOfAppeals } from '../../services/gateway/src/features/content-checks/notices.ts';
import { orator } from '../support/command-line.ts';
import { ask, type Gateway, newUser, startGateway, type User } from '../support/gateway.ts';
import { makeScript } from '../support/gateway-rows.ts';
import { mailsTo } from '../support/mailbox.ts';
import { type FakeModeration, startFakeModeration } from './fake-moderation.ts';

let server: FakeModeration;
let gateway: Gateway;
beforeAll(async () => {
  server = await startFakeModeration();
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const useServer = (url: string | null): void => {
  const env = {
    MODERATION_URL: url ?? undefined,
    MODERATION_KEY: 'secret',
    MODERATION_MODEL: 'm',
    MODERATION_TIMEOUT_S: 2,
  };
  Object.assign(gateway.deps, { moderation: createModeration(env) });
};

const create = (user: User, prompt: string) =>
  ask(gateway, photoAvatarPrompts.create, { user, body: { prompt, locale: 'en' } });
const readCredit = async (user: User) => (await ask(gateway, accounts.profile, { user })).value().wallet.credit;
const readRefusal = async (user: User, prompt: string) =>
  ContentRefused.parse((await create(user, prompt)).refusal('content_refused').details);
const cli = (...words: string[]) => orator(gateway, ['content-appeals', ...words]);
const accept = async (id: string) => (await cli('accept', id)).code;
/** The subjects of a user's messages, newest first, without the message that every new account gets. */
const subjectsTo = async ({ email }: User) => {
  await Promise.all([tellOfAppeals(gateway.deps), tellOfAppeals(gateway.deps)]);
  return (await mailsTo(gateway, email)).map(({ subject }) => subject).slice(0, -1);
};

describe('a prompt that breaks a rule', () => {
  test('is refused with the rule, in words, costs nothing, and starts nothing', async () => {
    const user = await newUser(gateway);
    const before = await readCredit(user);
    const answer = (await create(user, 'a n4k3d woman')).refusal('content_refused');
    expect(answer.message).toBe('This was not accepted: it is sexually explicit. You were not charged.');
    expect(answer.details).toMatchObject({ rule: 'sexual', appeal: 'possible' });
    expect(await readCredit(user)).toBe(before);
    expect(await gateway.deps.db.task.count({ where: { userId: user.id } })).toBe(0);
  });

  test('is remembered once, by its hash only', async () => {
    const user = await newUser(gateway);
    const first = await readRefusal(user, 'a nude man');
    expect(await readRefusal(user, 'a nude man')).toEqual(first);
    const [row, ...others] = await gateway.deps.db.contentRefusal.findMany({ where: { userId: user.id } });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'prompt', hash: expect.stringMatching(/^[0-9a-f]{64}$/), appeal: null });
  });

  test('passes for its owner alone once the operator accepted an appeal', async () => {
    const [user, other] = [await newUser(gateway), await newUser(gateway)];
    const { refusal_id: id } = await readRefusal(user, 'a naked neon sign');
    const appeal = { params: { id }, body: { text: 'It is a sign made of glass tubes' } };
    (await ask(gateway, contentChecks.appeal, { user: other, ...appeal })).refusal('not_found');
    expect(await accept(id)).toBe(1);
    (await ask(gateway, contentChecks.appeal, { user, ...appeal })).value();
    expect(await readRefusal(user, 'a naked neon sign')).toMatchObject({ appeal: 'waiting' });
    expect((await cli('list')).said).toContain(`${id}: a prompt of ${user.email}, refused as sexual`);
    expect(await accept(id)).toBe(0);
    await expect.poll(() => subjectsTo(user)).toEqual(['What you asked about is allowed now']);
    (await create(user, 'a naked neon sign')).value();
    await readRefusal(user, 'a naked tree');
    await readRefusal(other, 'a naked neon sign');
  });

  test('stays refused when the operator rejected the appeal', async () => {
    const user = await newUser(gateway);
    const { refusal_id: id } = await readRefusal(user, 'gore');
    const appeal = { user, params: { id }, body: { text: 'Please' } };
    (await ask(gateway, contentChecks.appeal, appeal)).value();
    await cli('reject', id);
    await expect.poll(() => subjectsTo(user)).toEqual(['What you asked about stays refused']);
    (await ask(gateway, contentChecks.appeal, appeal)).value();
    expect((await cli('list')).said).not.toContain(id);
    expect(await readRefusal(user, 'gore')).toMatchObject({ appeal: 'rejected' });
  });
});

test('a script may speak of crime, but not of minors in a sexual context', async () => {
  const user = await newUser(gateway);
  const quote = (text: string) =>
    ask(gateway, speeches.quote, { user, body: { script: { ...makeScript('Hello'), text } } });
  (await quote('The corpse was covered in blood. It was suicide.')).value();
  expect((await quote('Look at the naked child.')).refusal('content_refused').details).toMatchObject({
    rule: 'minors',
  });
});

describe('with a moderation server', () => {
  const picture = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#567' } })
      .png()
      .toBuffer();
  const upload = async (user: User) => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n';
    const payload = Buffer.concat([Buffer.from(head), await picture(), Buffer.from('\r\n--x--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return ask(gateway, photoAvatarImages.upload, { user, query: { consent: 'photo-1' }, headers, payload });
  };
  beforeAll(() => useServer(server.url));
  afterAll(() => useServer(null));

  test('refuses texts and pictures that the server flags, also texts without a listed word', async () => {
    server.answer = 'flag';
    const user = await newUser(gateway);
    expect(await readRefusal(user, 'in her birthday suit')).toMatchObject({ rule: 'sexual' });
    expect((await upload(user)).refusal('content_refused').details).toMatchObject({ rule: 'sexual' });
    expect(await gateway.deps.db.contentRefusal.findMany({ where: { userId: user.id, kind: 'picture' } })).toHaveLength(
      1,
    );
    expect(server.last).toMatchObject({
      authorization: 'Bearer secret',
      body: {
        model: 'm',
        input: [{ type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } }],
      },
    });
  });

  test('accepts what the server does not flag', async () => {
    server.answer = 'pass';
    expect((await create(await newUser(gateway), 'A friendly doctor')).value().id).toBeTruthy();
  });

  test.each(['slow', 'html', 'refuse', 'disconnect', 'half', 'other'] as const)(
    'refuses everything and charges nothing when the server fails: %s',
    async (failure) => {
      server.answer = failure;
      const user = await newUser(gateway);
      const before = await readCredit(user);
      (await create(user, 'A friendly doctor')).refusal('content_check_unavailable');
      (await upload(user)).refusal('content_check_unavailable');
      expect(await readCredit(user)).toBe(before);
      // The word lists decide without it.
      await readRefusal(user, 'a nude man');
    },
  );
});
