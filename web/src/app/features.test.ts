import { globSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '@orator/contracts/core/screens';
import { LOOP_SCREENS } from '@orator/contracts/sample-loops/tools';
import { events } from '@orator/contracts/push/events';
import { describe, expect, test } from 'vitest';
import type { LazyModule } from '../shared/navigation/feature.ts';
import { FIRST_NAMESPACES, FIRST_PAGES } from '../../build/first-pages.ts';
import { listNamespaces } from '../../build/list-namespaces.ts';
import { FIRST_SAMPLE } from '../shared/media/samples.ts';
import { FEATURES } from './features.ts';
import { LINK_OF, NAVIGATION_NAMESPACES } from './navigation.ts';

const src = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: src });

const parts = FEATURES.flatMap(({ name, routes = [], banner, overlay }) => [
  ...routes.map((route) => ({ name, what: route.path, part: route })),
  ...(banner === undefined ? [] : [{ name, what: `banner of ${name}`, part: banner }]),
  ...(overlay === undefined ? [] : [{ name, what: `overlay of ${name}`, part: overlay }]),
]);

/** The file that `load` imports, by its path in `src`, taken from the function's source. */
const findFile = (name: string, { load }: LazyModule): string => {
  const specifier = /\(?["']([^"']+\.tsx)["']/.exec(String(load))?.[1] ?? '';
  const file = files.find((path) => specifier.endsWith(`/${path}`));
  if (file === undefined) throw new Error(`${name}: ${String(load)} loads no file of ours`);
  return file;
};

test.each(parts)('$what loads the namespaces that its own components use', ({ name, part }) => {
  expect(part.namespaces).toEqual(listNamespaces([join(src, findFile(name, part))]));
});

test('every path is the page of one feature', () => {
  const paths = FEATURES.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
});

test('every page of the studio has one link that is marked as current on it', () => {
  const pages = FEATURES.flatMap(({ routes = [] }) =>
    routes.filter(({ layout, rail }) => layout === 'create-avatar' || rail),
  );
  const links = FEATURES.flatMap(({ navigation = [] }) => navigation.map(({ path }) => path));
  for (const { path } of pages) {
    expect(
      links.filter((link) => link === (LINK_OF[path] ?? path)),
      path,
    ).toHaveLength(1);
  }
});

test('every feature in the folder is in the list', () => {
  const folders = new Set(files.flatMap((path) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []));
  expect(new Set<string>(FEATURES.map(({ name }) => name))).toEqual(folders);
});

test('every pushed event is applied by one feature', () => {
  const byName = FEATURES.flatMap(({ onEvent = {} }) => Object.keys(onEvent));
  const ofTasks = Object.entries(events).flatMap(([name, { shape }]) => ('task_id' in shape ? [name] : []));
  expect([...new Set([...byName, ...ofTasks])].toSorted()).toEqual(Object.keys(events).toSorted());
  expect(byName).toHaveLength(new Set(byName).size);
  expect(FEATURES.filter(({ onTaskEvent }) => onTaskEvent !== undefined)).toHaveLength(1);
});

describe('what index.html loads before the app', () => {
  test('includes the texts of the navigation, and no others', () => {
    expect(FIRST_NAMESPACES.toSorted()).toEqual([...NAVIGATION_NAMESPACES].toSorted());
  });

  test.each(FIRST_PAGES)('includes for $path its page and its layout', ({ path, modules }) => {
    const found = FEATURES.flatMap(({ name, routes = [] }) => routes.map((route) => ({ name, route }))).find(
      ({ route }) => route.path === path,
    );
    if (found === undefined) throw new Error(`No feature has ${path}`);
    const { name, route } = found;
    const layout = route.layout === 'entry' ? ['app/layouts/entry.tsx'] : [];
    expect(modules).toEqual([findFile(name, route), ...layout]);
  });

  test('includes the poster of the first sample', () => {
    expect(FIRST_PAGES.find(({ path }) => path === '/')?.picture).toBe(FIRST_SAMPLE.poster);
  });
});

test('the gateway answers at the path of every page, and at no other path', () => {
  const paths = FEATURES.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(SCREENS.toSorted());
});

test('every tool of the navigation has a sample loop', () => {
  const tools = FEATURES.flatMap(({ navigation = [] }) => navigation).filter(({ about }) => about !== undefined);
  expect(tools.map(({ path }) => path).toSorted()).toEqual([...LOOP_SCREENS].toSorted());
});
