import { attempt } from './run.mjs';

/**
 * The checks without tests inside. `files`: only these; `tsc -b` finds by itself what changed, `unused` looks at all, and `size` measures the build.
 *
 * @type {Record<import('./arguments.mjs').CheckName, (files?: readonly string[]) => string[]>}
 */
const commands = {
  format: (files = ['.']) => ['biome', 'format', '--no-errors-on-unmatched', ...files],
  lint: (files = []) => ['oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern', ...files],
  // One checker after another: each keeps its own copy of the types, which on two processors doubles time and memory.
  types: () => ['tsc', '-b', '--builders', '1', '--checkers', '1'],
  // Exports that no other file uses; those of threads and of the kernel are called by name (`ignoreIssues`).
  unused: () => ['knip', '--include', 'exports,types,files', '--no-progress'],
  size: () => ['size-limit', '--config', 'web/.size-limit.mjs'],
};

/**
 * Runs one check.
 *
 * @param {import('./arguments.mjs').CheckName} name
 * @param {readonly string[]} [files] only these; all by default
 * @returns {Promise<{ count: import('./report.mjs').Count, output: string }>} one that passed or failed, and what to print of it
 */
export async function check(name, files) {
  const isEmpty = files?.length === 0 && name !== 'types' && name !== 'unused';
  // Each processor that the linter uses keeps its own copy of the types, as checkers do.
  const env = name === 'lint' ? { ...process.env, GOMAXPROCS: '1' } : process.env;
  const { code, output } = isEmpty
    ? { code: 0, output: '' }
    : await attempt('pnpm', ['exec', ...commands[name](files)], { env });
  const count = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { count, output: code === 0 ? 'passed' : output.trimEnd() };
}
