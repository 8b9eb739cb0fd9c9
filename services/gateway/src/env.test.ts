import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gatewayEnv, VARIABLES } from './env.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const needed = {
  DATABASE_URL: 'postgresql://a@b/c',
  REDIS_URL: 'redis://a',
  SECRET_KEY: 'x'.repeat(32),
  STORAGE_DIR: '/x',
};

test.each(VARIABLES)('README explains the variable %s', (name) => {
  expect(readme).toMatch(new RegExp(`^\\|[^|]*\`${name}\`[^|]*\\| [^|]+ \\|`, 'm'));
});

describe('TRUST_PROXY', () => {
  const read = (TRUST_PROXY?: string) => gatewayEnv.safeParse({ ...needed, ...(TRUST_PROXY && { TRUST_PROXY }) });

  test.each([
    [undefined, false],
    ['false', false],
    ['true', ['loopback', 'uniquelocal']],
    ['172.18.0.5', ['172.18.0.5']],
    ['loopback, 173.245.48.0/20,2400:cb00::/32', ['loopback', '173.245.48.0/20', '2400:cb00::/32']],
  ])('reads %s as the trusted networks %j', (given, networks) => {
    expect(read(given).data?.TRUST_PROXY).toEqual(networks);
  });

  test.each([
    'maybe',
    '2',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/8/8',
    '300.1.1.1',
    'true,loopback',
    ',',
  ])('does not take %j, and says what it takes', (given) => {
    const issues = read(given).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([['TRUST_PROXY']]);
    expect(issues[0]?.message).toContain('10.0.0.0/8');
  });
});

describe('sign-in with Google', () => {
  const all = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_CALLBACK_URL: 'https://studio.example.org/sign-back',
  };
  const read = (given: Readonly<Record<string, string>>) => gatewayEnv.safeParse({ ...needed, ...given });

  test('takes all three variables or none of them', () => {
    expect(read(all).success).toBe(true);
    expect(read({}).success).toBe(true);
  });

  test.each(Object.keys(all))('names %s as missing when the other two are set', (missing) => {
    const rest = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
    expect(read(rest).error?.issues).toMatchObject([{ path: [missing], message: expect.stringContaining('Google') }]);
  });

  test('names every variable that is missing', () => {
    const issues = read({ GOOGLE_CLIENT_ID: 'id' }).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([['GOOGLE_CLIENT_SECRET'], ['GOOGLE_CALLBACK_URL']]);
  });
});

describe('payments with Stripe', () => {
  const all = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const wrong = (given: Readonly<Record<string, string>>) =>
    gatewayEnv.safeParse({ ...needed, ...given }).error?.issues ?? [];

  test('start with both secrets', () => {
    expect(wrong(all)).toEqual([]);
    expect(wrong({ ...all, STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual([]);
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])('say that %s is missing or invalid', (name) => {
    const rest = Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
    expect(wrong(rest)).toMatchObject([{ path: [name], message: expect.stringContaining('is missing') }]);
    const message = expect.stringMatching(/^must be .*(sk_live|whsec)_/);
    expect(wrong({ ...all, [name]: 'pk_live_1' })).toMatchObject([{ path: [name], message }]);
  });

  test('do not go to another server in production', () => {
    const elsewhere = wrong({ ...all, NODE_ENV: 'production', STRIPE_API_URL: 'https://example.org' });
    expect(elsewhere).toMatchObject([{ path: ['STRIPE_API_URL'] }]);
  });
});

describe('ASSETS_URL', () => {
  const read = (ASSETS_URL: string, PUBLIC_URL?: string) =>
    gatewayEnv.safeParse({ ...needed, ASSETS_URL, ...(PUBLIC_URL && { PUBLIC_URL }) });

  test.each([
    ['https://assets.example.org', 'https://assets.example.org'],
    ['https://CDN.example.org/orator/', 'https://cdn.example.org/orator'],
    ['http://127.0.0.1:9000/a/b', 'http://127.0.0.1:9000/a/b'],
  ])('takes %s', (given, base) => {
    expect(read(given).data?.ASSETS_URL).toBe(base);
  });

  test.each([
    'assets.example.org',
    'ftp://assets.example.org',
    'https://user@assets.example.org',
    'https://assets.example.org/?v=1',
    'https://assets.example.org/#a',
    'https://assets.example.org/a;b',
    "https://assets.example.org/' https://evil.example",
  ])('does not take %s, and says what it takes', (given) => {
    const issues = read(given).error?.issues ?? [];
    expect(issues).toMatchObject([{ path: ['ASSETS_URL'], message: expect.stringContaining('https://assets.exam') }]);
  });

  test('is not http where the studio is https, which browsers would refuse', () => {
    const refused = read('http://assets.example.org', 'https://studio.example.org').error?.issues;
    expect(refused).toMatchObject([{ path: ['ASSETS_URL'], message: expect.stringContaining('PUBLIC_URL') }]);
    expect(read('https://assets.example.org', 'https://studio.example.org').success).toBe(true);
  });
});
