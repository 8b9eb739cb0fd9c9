import { Stop } from './errors.mjs';

/**
 * Reads the words after `npm start --`.
 *
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ help: boolean, port: number, host: string }}
 * @throws {Stop} for a word that means nothing, or a port that is none
 */
export function parseStart(words, env) {
  /** @type {string | undefined} */
  let port = env['PORT'] || undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--help' || word === '-h') return { help: true, port: 0, host: '' };
    if (word === '--port' || word === '-p') port = words[(at += 1)] ?? '';
    else if (word.startsWith('--port=')) port = word.slice('--port='.length);
    else throw new Stop(`Unknown argument "${word}". See: npm start -- --help`);
  }
  return { help: false, port: parsePort(port ?? '8080'), host: env['HOST'] || '127.0.0.1' };
}

/**
 * @param {string} text
 * @returns {number}
 */
function parsePort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Stop(`"${text}" is no port: give a number from 1 to 65535, as in npm start -- --port 9000`);
}

/** The parts of the test run, in their order. */
export const stages = /** @type {const} */ (['format', 'lint', 'types', 'size', 'unit', 'integration', 'e2e']);

/** @typedef {(typeof stages)[number]} Stage */

/**
 * Reads the words after `npm test --`: names of stages choose stages, anything else is part of a test file's path.
 *
 * @param {readonly string[]} words
 * @returns {{ help: boolean, stages: readonly Stage[], filters: string[] }}
 * @throws {Stop} for an option it does not know
 */
export function parseTest(words) {
  const help = words.includes('--help') || words.includes('-h');
  const option = words.find((word) => word.startsWith('-') && word !== '--help' && word !== '-h');
  if (option !== undefined) throw new Stop(`Unknown argument "${option}". See: npm test -- --help`);
  const chosen = stages.filter((stage) => words.includes(stage));
  const filters = words.filter((word) => !word.startsWith('-') && !stages.some((stage) => stage === word));
  if (chosen.length > 0) return { help, stages: chosen, filters };
  return { help, stages: filters.length > 0 ? ['unit', 'integration', 'e2e'] : stages, filters };
}
