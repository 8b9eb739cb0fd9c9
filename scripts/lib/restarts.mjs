import { setTimeout as sleep } from 'node:timers/promises';
import { colorize, formatLogLine, print } from './log.mjs';

/** A process that dies more often than this within the time is started again after pauses. */
const MOST_DEATHS = 3;
const WINDOW_MS = 60_000;
/** The first pause, which doubles, and the longest one. */
const [PAUSE_MS, MOST_PAUSE_MS] = [5000, 60_000];

/**
 * @typedef {object} Restart
 * @property {number} pauseMs before the process is started again
 * @property {number} deaths within the last minute in which it ran or started
 */

/**
 * Counts how often a process has died; the function says when it is started again. Pauses do not count as time: a process
 * that dies whenever it is started is never tried without a pause again.
 *
 * @returns {(now?: number) => Restart}
 */
export function planRestarts() {
  /** @type {number[]} */
  let deaths = [];
  let pausedMs = 0;
  return (now = Date.now()) => {
    const at = now - pausedMs;
    deaths = [...deaths.filter((death) => at - death < WINDOW_MS), at];
    const extra = deaths.length - MOST_DEATHS;
    const pauseMs = extra <= 0 ? 0 : Math.min(MOST_PAUSE_MS, PAUSE_MS * 2 ** (extra - 1));
    pausedMs += pauseMs;
    return { pauseMs, deaths: deaths.length };
  };
}

/**
 * Starts a process again whenever it has ended, for as long as this script runs. Other processes keep running meanwhile.
 *
 * @param {object} options
 * @param {import('./processes.mjs').Running} options.running
 * @param {() => import('./processes.mjs').Running | Promise<import('./processes.mjs').Running>} options.start may reject
 *   when it has ended before it was ready
 * @param {() => boolean} options.isStopping
 * @param {(now?: number) => Restart} [options.plan]
 */
export async function keepRunning({ running, start, isStopping, plan = planRestarts() }) {
  let [current, how] = [running, await running.ended];
  while (!isStopping()) {
    const { pauseMs, deaths } = plan();
    announceRestart({ running: current, how, pauseMs, deaths });
    await sleep(pauseMs);
    if (isStopping()) return;
    try {
      current = await start();
      how = await current.ended;
    } catch (error) {
      how = `before it was ready: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

/** @param {Restart & { running: import('./processes.mjs').Running, how: string }} restart */
function announceRestart({ running, how, pauseMs, deaths }) {
  const ended = `${running.name} ended ${how}`;
  if (pauseMs === 0) print(colorize(33, `${ended}; it is started again`));
  else {
    const again = `that was ${deaths} times within a minute. It is started again in ${pauseMs / 1000} s; the rest goes on.`;
    print(colorize(31, `${ended}; ${again}`));
    print(recentOutput(running));
  }
}

/** @param {import('./processes.mjs').Running} running */
export function recentOutput(running) {
  const lines = running.lastLines().slice(-10);
  return lines.length === 0
    ? 'It printed nothing.'
    : `Its last lines:\n${lines.map((line) => `  ${formatLogLine(line)}`).join('\n')}`;
}
