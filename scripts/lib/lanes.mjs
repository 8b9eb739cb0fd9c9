import { checkNames } from './arguments.mjs';
import { check } from './checks.mjs';
import { colorize, print } from './log.mjs';
import { stageResult } from './report.mjs';
import { runTests } from './vitest.mjs';

/** Stages with a browser, and those with servers. All others compute. */
const ROWS = [['components', 'e2e'], ['integration']];

/**
 * @param {readonly string[]} stages
 * @returns {string[][]} stages that run one after another; the lists run side by side, as no stage keeps two processors busy
 */
export const divideLanes = (stages) => {
  const rows = ROWS.map((row) => stages.filter((stage) => row.includes(stage)));
  const rest = stages.filter((stage) => !ROWS.flat().includes(stage));
  return [rest, ...rows].filter((lane) => lane.length > 0);
};

/**
 * Runs stages and prints the output of each: as it comes, or at the stage's end if others run beside it.
 *
 * @param {readonly string[]} stages
 * @param {import('./vitest.mjs').Selection} selection
 * @returns {Promise<(import('./report.mjs').StageResult & { stage: string })[]>} in the order of `stages`
 */
export async function runStages(stages, selection) {
  const lanes = divideLanes(stages);
  const show = lanes.length < 2;
  // A container that starts or stops changes the machine's networks, at which a browser cuts its connections.
  if (!show) process.env['ORATOR_TEST_SERVERS'] ??= 'embedded';
  // Read by vitest.config.ts.
  if (!show) process.env['ORATOR_TEST_WORKERS'] ??= '1';
  const runLane = async (/** @type {string[]} */ lane) => {
    const results = [];
    for (const stage of lane) results.push({ stage, ...(await runStage(stage, selection, show)) });
    return results;
  };
  const results = (await Promise.all(lanes.map(runLane))).flat();
  return results.toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage));
}

/**
 * @param {string} stage
 * @param {import('./vitest.mjs').Selection} selection
 * @param {boolean} show
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
async function runStage(stage, selection, show) {
  const begun = performance.now();
  const title = () => `\n${colorize(1, stage)}${show ? '' : ` (${Math.round((performance.now() - begun) / 1000)} s)`}`;
  print(show ? title() : `${stage} begins`);
  const checkName = checkNames.find((name) => name === stage);
  if (checkName === undefined) {
    // The stage of the engines computes all the time, while calls of the stages beside it have time limits.
    const behind = !show && stage === 'engines';
    const { output, ...result } = await runTests(stage, { ...selection, show, behind });
    if (!show) print(`${title()}\n${output.trim()}`);
    return result;
  }
  const { count, output } = await check(checkName);
  print(show ? output : `${title()}\n${output}`);
  return stageResult(stage, { count, tests: [], failures: [] });
}
