import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTest, stages } from './arguments.mjs';
import { divideLanes } from './lanes.mjs';
import { root } from './paths.mjs';
import { findProject, listShotNeeds, projectNames, projectsWith } from './projects.mjs';
import { planTests } from './test-plan.mjs';

/** @param {string[]} args */
const plan = (...args) => planTests(parseTest(args));

describe('projects', () => {
  it('share no test file, and leave none out', async () => {
    const all = await projectsWith(['']);
    expect(all.map(({ name }) => name)).toEqual(projectNames);
    const files = all.flatMap(({ files: own }) => own);
    expect(new Set(files).size).toBe(files.length);
    const { globSync } = await import('node:fs');
    const roots = '{packages,services,prisma,web,scripts,tests}';
    const written = globSync(`${roots}/**/*.test.{ts,tsx,mjs}`, {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist', 'generated'].includes(name),
    });
    expect(files.toSorted()).toEqual(written.toSorted());
  });

  it('are found by a whole path, also as an editor copies it or a shell completes it', async () => {
    const [path, found] = ['scripts/lib/run.test.mjs', [{ name: 'unit', files: ['scripts/lib/run.test.mjs'] }]];
    for (const filter of [path, `./${path}`, join(root, path), 'LIB/RUN.TEST']) {
      expect(await projectsWith([filter])).toEqual(found);
    }
  });
});

describe('npm run shots', () => {
  it('builds for an Orator of its own, and nothing under one that runs', () => {
    expect(listShotNeeds(undefined)).toEqual(findProject('e2e')?.needs);
    for (const built of ['web', 'kernel']) expect(listShotNeeds('http://localhost:8080')).not.toContain(built);
  });
});

describe('npm test', () => {
  it('runs everything when nothing is chosen', async () => {
    expect(await plan()).toMatchObject({ stages, isWhole: true });
    expect((await plan()).needs).toEqual(expect.arrayContaining(findProject('e2e')?.needs.slice() ?? []));
  });

  it('prepares for a file only what its project needs', async () => {
    const needs = ['packages', 'database-client', 'kernel'];
    expect(await plan('scripts/lib/run.test.mjs')).toEqual({ stages: ['unit'], needs, isWhole: false });
    expect(await plan('unit')).toEqual({ stages: ['unit'], needs, isWhole: false });
    const { stages: chosen, needs: others } = await plan('tests/support');
    expect(chosen).toEqual(['integration']);
    expect(others).not.toContain('web');
  });

  it('looks for a path only in the stages that are named', async () => {
    expect((await plan('unit', 'engines', 'scripts/lib')).stages).toEqual(['unit']);
    expect((await plan('format', 'scripts/lib')).stages).toEqual(['format', 'unit']);
    await expect(plan('e2e', 'scripts/lib')).rejects.toThrow('No test file has "scripts/lib" in its path.');
  });

  it('looks for a name in all tests, and watches units, unless something is chosen', async () => {
    expect((await plan('-t', 'a name')).stages).toEqual(projectNames);
    expect((await plan('--watch')).stages).toEqual(['unit']);
    expect((await plan('--watch', '-t', 'a name')).stages).toEqual(['unit']);
    expect((await plan('--watch', 'integration')).stages).toEqual(['integration']);
    await expect(plan('--watch', 'types')).rejects.toThrow('types has no watch mode');
  });

  it('runs stages that compute beside those with a browser and those with servers', () => {
    const computing = ['format', 'lint', 'types', 'unused', 'size', 'unit', 'engines'];
    expect(divideLanes(stages)).toEqual([computing, ['components', 'e2e'], ['integration']]);
    expect(divideLanes(['unit', 'types'])).toEqual([['unit', 'types']]);
  });
});
