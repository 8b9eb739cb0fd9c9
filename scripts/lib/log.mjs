import { isRecord } from './is-record.mjs';

const colours = { gateway: 36, push: 35, worker: 33, billing: 32, postgres: 34, redis: 31 };
const levels = /** @type {Record<number, string>} */ ({ 40: 'warn', 50: 'error', 60: 'fatal' });
const hidden = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'service', 'err', 'v']);
const useColour = process.env['NO_COLOR'] === undefined && (process.stdout.isTTY || process.env['FORCE_COLOR'] === '1');

/**
 * @param {number} code
 * @param {string} text
 */
export const colorize = (code, text) => (useColour ? `\u001B[${code}m${text}\u001B[0m` : text);

/** @param {string} text */
export const print = (text) => process.stdout.write(`${text}\n`);

/**
 * Prints a line of a process with the process' name before it.
 *
 * @param {string} name
 * @param {string} line
 */
export function printLine(name, line) {
  const colour = Object.entries(colours).find(([key]) => key === name)?.[1] ?? 37;
  print(`${colorize(colour, name.padEnd(8))} ${formatLogLine(line)}`);
}

/**
 * Turns pino's JSON into `12:03:10 warn message key=value`; leaves any other line as it is. Own lines and not
 * pino-pretty: these scripts also run before any package is installed.
 *
 * @param {string} line
 * @returns {string}
 */
export function formatLogLine(line) {
  const entry = parseLogEntry(line);
  if (entry === undefined) return line;
  const { time, level, msg, err } = entry;
  const clock = typeof time === 'number' || typeof time === 'string' ? new Date(time).toTimeString().slice(0, 8) : '';
  const rest = Object.entries(entry)
    .filter(([key, value]) => !hidden.has(key) && value !== null && value !== undefined)
    .map(([key, value]) => colorize(2, `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`));
  const mark = levels[Number(level)];
  const words = [
    colorize(2, clock),
    mark && colorize(mark === 'warn' ? 33 : 31, mark),
    typeof msg === 'string' ? msg : '',
    ...rest,
  ];
  const stack = isRecord(err) && typeof err['stack'] === 'string' ? `\n${err['stack']}` : '';
  return words.filter((word) => word !== undefined && word !== '').join(' ') + stack;
}

/**
 * @param {string} line
 * @returns {Record<'time' | 'level' | 'msg' | 'err', unknown> & Record<string, unknown> | undefined}
 */
export function parseLogEntry(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    /** @type {unknown} */
    const entry = JSON.parse(line);
    if (!isRecord(entry)) return undefined;
    return { time: entry['time'], level: entry['level'], msg: entry['msg'], err: entry['err'], ...entry };
  } catch {
    return undefined;
  }
}
