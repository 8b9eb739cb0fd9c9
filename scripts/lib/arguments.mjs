import { parseArgs } from 'node:util';
import { readCode, UserError } from './errors.mjs';
import { projectNames } from './projects.mjs';

/**
 * `util.parseArgs`, with its errors shortened to one line for the user.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} hint what to read or type instead
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 * @throws {UserError} for an unknown option, a missing value or an argument that is not expected
 */
export function parseArguments(hint, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error) || !readCode(error).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UserError(`${error.message.split(/\. |\n/)[0]}. ${hint}`, { cause: error });
  }
}

const help = /** @type {const} */ ({ type: 'boolean', short: 'h', default: false });

/**
 * Reads the arguments of `npm start --`.
 *
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ help: boolean, port: number, host: string }}
 * @throws {UserError} for an unknown argument, or an invalid port
 */
export function parseStart(args, env) {
  const { values } = parseArguments('See: npm start -- --help', {
    args: [...args],
    options: { help, port: { type: 'string', short: 'p' } },
  });
  if (values.help) return { help: true, port: 0, host: '' };
  return { help: false, port: parsePort(values.port ?? (env['PORT'] || '8080')), host: env['HOST'] || '127.0.0.1' };
}

/**
 * @param {string} text
 * @returns {number}
 */
function parsePort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`"${text}" is no port: give a number from 1 to 65535, as in npm start -- --port 9000`);
}

/** The checks that run no tests, in their order. `size` measures what a first visit of the web downloads. */
export const checkNames = /** @type {const} */ (['format', 'lint', 'types', 'unused', 'size']);

/** @typedef {(typeof checkNames)[number]} CheckName */

/**
 * The stages of a whole test run, in their order.
 *
 * @type {readonly string[]}
 */
export const stages = [...checkNames, ...projectNames];

/**
 * @typedef {object} TestOptions
 * @property {boolean} help
 * @property {boolean} watch
 * @property {boolean} all also runs the tests that are left out of a usual run, such as rare ones
 * @property {string | undefined} testName regular expression that a test's full name must match
 * @property {readonly string[]} stages the named stages; empty when no stage is named
 * @property {readonly string[]} filters parts of test files' paths
 */

/**
 * Reads the arguments of `npm test --`: names of stages choose stages, `all` adds the tests that are left out of a usual run, anything else is
 * part of a test file's path.
 *
 * @param {readonly string[]} args
 * @returns {TestOptions}
 * @throws {UserError} for an unknown option
 */
export function parseTest(args) {
  const { values, positionals } = parseArguments('See: npm test -- --help', {
    args: [...args],
    allowPositionals: true,
    options: {
      help,
      watch: { type: 'boolean', short: 'w', default: false },
      testNamePattern: { type: 'string', short: 't' },
    },
  });
  return {
    help: values.help,
    watch: values.watch,
    all: positionals.includes('all'),
    testName: values.testNamePattern,
    stages: stages.filter((stage) => positionals.includes(stage)),
    filters: positionals.filter((argument) => argument !== 'all' && !stages.includes(argument)),
  };
}
