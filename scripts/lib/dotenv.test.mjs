import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillEnv, parseEnvArguments, envExistsMessage } from './dotenv.mjs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');

/** @param {string} text */
const read = (text) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

describe('.env', () => {
  it('has secrets that differ, every time', () => {
    const [one, two] = [read(fillEnv(example, {})), read(fillEnv(example, {}))];
    const made = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SECRET_KEY'].flatMap((name) => [one[name], two[name]]);
    expect(new Set(made).size).toBe(6);
    for (const secret of made) expect(secret).toMatch(/^[\w-]{48}$/);
  });

  it('keeps the presets and the words of the example', () => {
    const text = fillEnv(example, {});
    expect(read(text)['ORATOR_BIND']).toBe('127.0.0.1');
    expect(text).toContain('# The address people open.');
  });

  it('names every variable that docker-compose.yml reads', () => {
    const used = [...compose.matchAll(/\$\{([A-Z_]+)/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'ORATOR_IMAGE');
    expect(Object.keys(read(example))).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it('opens Orator to the internet when a domain is given', () => {
    const expected = { ORATOR_BIND: '0.0.0.0', ORATOR_PORT: '80', PUBLIC_URL: 'https://studio.example.org' };
    expect(read(fillEnv(example, parseEnvArguments(['--domain', 'studio.example.org'])))).toMatchObject(expected);
    expect(parseEnvArguments(['--domain=a.io'])['PUBLIC_URL']).toBe('https://a.io');
  });

  it('starts a chat server and names it to the gateway by one switch', () => {
    const set = read(fillEnv(example, parseEnvArguments(['--answers', '--domain', 'studio.example.org'])));
    expect(set).toMatchObject({ COMPOSE_PROFILES: 'answers', PUBLIC_URL: 'https://studio.example.org' });
    const { host, pathname } = new URL(set['CHAT_URL'] ?? '');
    const [service, port] = host.split(':');
    expect(compose).toMatch(
      new RegExp(`^  ${service}:\n    image: ollama/ollama:[\\d.]+\n    profiles: \\[answers\\]$`, 'm'),
    );
    // Ollama's port, and the path below which it speaks OpenAI's protocol.
    expect([port, pathname]).toEqual(['11434', '/v1']);
    expect(set['CHAT_MODEL']).not.toBe('');
    expect(read(fillEnv(example, parseEnvArguments([])))).toMatchObject({ COMPOSE_PROFILES: '', CHAT_URL: '' });
  });

  it.each([['https://a.org'], ['localhost'], ['a b.org'], ['a.org:80'], ['']])('refuses "%s" as a domain', (domain) => {
    expect(() => parseEnvArguments(['--domain', domain])).toThrow('is no domain');
  });

  it('that exists already is not changed: what to set for a domain is printed', () => {
    expect(envExistsMessage(parseEnvArguments(['--domain', 'studio.example.org']))).toBe(
      [
        '.env is there already and is left as it is. Set in it, then run docker compose up -d:',
        'ORATOR_DOMAIN=studio.example.org',
        'PUBLIC_URL=https://studio.example.org',
        'ORATOR_BIND=0.0.0.0',
        'ORATOR_PORT=80',
        'ORATOR_TLS_PORT=443',
      ].join('\n'),
    );
    expect(envExistsMessage({})).toBe('.env is there already and is left as it is: edit it, or move it away first.');
  });

  it('sets for a domain the variables that README lists', () => {
    const text = envExistsMessage(parseEnvArguments(['--domain', 'studio.example.org']));
    expect(readme).toContain(text.split('\n').slice(1).join('\n'));
  });

  it('refuses unknown options and further arguments', () => {
    expect(() => parseEnvArguments(['--force'])).toThrow("Unknown option '--force'");
    expect(() => parseEnvArguments(['--domain'])).toThrow('argument missing');
    expect(() => parseEnvArguments(['studio.example.org'])).toThrow("Unexpected argument 'studio.example.org'");
  });
});
