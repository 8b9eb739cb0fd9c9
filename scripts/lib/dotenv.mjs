import { randomBytes } from 'node:crypto';
import { parseArguments } from './arguments.mjs';
import { UserError } from './errors.mjs';

const secrets = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SECRET_KEY'];

/**
 * Fills in `.env.example`.
 *
 * @param {string} example
 * @param {Readonly<Record<string, string>>} values replace those of the example
 * @returns {string} the text of `.env`; secrets without a value are made
 */
export function fillEnv(example, values) {
  return example.replaceAll(/^([A-Z_]+)=(.*)$/gm, (_line, /** @type {string} */ name, /** @type {string} */ preset) => {
    const value = values[name] ?? preset;
    // Letters, digits, - and _: safe in a URL and in an env file without quotes.
    return `${name}=${value === '' && secrets.includes(name) ? randomBytes(36).toString('base64url') : value}`;
  });
}

/**
 * The settings for the chat server of docker-compose.yml: its profile, address and model, and a time limit that is long
 * enough for its first word without a graphics card.
 */
const answers = {
  COMPOSE_PROFILES: 'answers',
  CHAT_URL: 'http://answers:11434/v1',
  CHAT_MODEL: 'qwen2.5:1.5b',
  CHAT_TIMEOUT_S: '60',
};

/**
 * The values that the arguments change: for a domain https, its ports and listening on every address; for `--answers` the
 * settings of the chat server.
 *
 * @param {readonly string[]} args after `npm run env --`
 * @returns {Record<string, string>}
 * @throws {UserError}
 */
export function parseEnvArguments(args) {
  const usage = 'Usage: npm run env [-- --domain studio.example.org] [--answers]';
  const { values } = parseArguments(usage, {
    args: [...args],
    options: { domain: { type: 'string' }, answers: { type: 'boolean', default: false } },
  });
  const { domain } = values;
  const also = values.answers ? answers : {};
  if (domain === undefined) return also;
  if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(domain)) {
    throw new UserError(`"${domain}" is no domain: give its name alone, as in --domain studio.example.org`);
  }
  return {
    ORATOR_DOMAIN: domain,
    PUBLIC_URL: `https://${domain}`,
    ORATOR_BIND: '0.0.0.0',
    ORATOR_PORT: '80',
    ORATOR_TLS_PORT: '443',
    ...also,
  };
}

/**
 * The message for a user whose `.env` exists already.
 *
 * @param {Readonly<Record<string, string>>} values of the arguments
 * @returns {string}
 */
export function envExistsMessage(values) {
  const kept = '.env is there already and is left as it is';
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  if (lines.length === 0) return `${kept}: edit it, or move it away first.`;
  return [`${kept}. Set in it, then run docker compose up -d:`, ...lines].join('\n');
}
