import { checkNames, stages } from './arguments.mjs';
import { UserError } from './errors.mjs';
import { findProject, projectNames, projectsWith } from './projects.mjs';
import { noFileMessage } from './report.mjs';

/** @type {readonly import('./projects.mjs').Need[]} */
const checkNeeds = ['packages', 'database-client'];
/** @param {string} stage @returns {readonly import('./projects.mjs').Need[]} */
const listNeeds = (stage) => findProject(stage)?.needs ?? (stage === 'size' ? [...checkNeeds, 'web'] : checkNeeds);

/**
 * Decides from the arguments which stages run and what they need.
 *
 * @param {Pick<import('./arguments.mjs').TestOptions, 'stages' | 'filters' | 'watch' | 'testName'>} options
 * @returns {Promise<{ stages: readonly string[], needs: import('./projects.mjs').Need[], isWhole: boolean }>}
 *   `isWhole`: whether these are all the stages
 * @throws {UserError} when no test file is meant, or a check is to be watched
 */
export async function planTests(options) {
  const chosen = await chooseStages(options);
  const unwatchable = checkNames.find((name) => chosen.includes(name));
  if (options.watch && unwatchable !== undefined) throw new UserError(`${unwatchable} has no watch mode.`);
  const needs = new Set(chosen.flatMap(listNeeds));
  return { stages: chosen, needs: [...needs], isWhole: chosen === stages };
}

/**
 * @param {Pick<import('./arguments.mjs').TestOptions, 'stages' | 'filters' | 'watch' | 'testName'>} options
 * @returns {Promise<readonly string[]>}
 */
async function chooseStages({ stages: named, filters, watch, testName }) {
  if (filters.length === 0) {
    if (named.length > 0) return named;
    if (watch) return ['unit'];
    return testName === undefined ? stages : projectNames;
  }
  const projects = named.filter((stage) => projectNames.includes(stage));
  const found = await projectsWith(filters, projects.length > 0 ? projects : projectNames);
  if (found.length === 0) throw new UserError(noFileMessage(filters));
  const checks = named.filter((stage) => checkNames.some((name) => name === stage));
  return [...checks, ...found.map(({ name }) => name)];
}
