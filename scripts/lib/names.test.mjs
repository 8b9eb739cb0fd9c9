import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

const files = globSync('{packages,prisma,scripts,services,tests,web}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path),
});

/** Members that say whose their value is: another task, a sample, the end of a plan; and words of JSON schemas. */
const WHOSE = ['rerollOf', 'versionOf', 'versionsOf', 'voiceOf', 'remindedOf', 'allOf', 'anyOf', 'oneOf'];

it('names functions and members by a verb and a noun: none ends in Of', () => {
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /\b(?:const|function) ([a-z]\w*Of)\b(?=\s*[=(<:])|(?<![.\w])([a-z]\w*Of)\??(?=[:(])/g,
      ),
      ([, declared, member]) => declared ?? member ?? '',
    ).flatMap((name) => (WHOSE.includes(name) ? [] : [`${file} ${name}`])),
  );
  expect(files.length).toBeGreaterThan(3000);
  expect(found).toEqual([]);
});

/** Terms of the field, and verbs that go with "of". */
const WITH_OF = /^(?:(?:start|end)OfDay|dayOfMonth|(?:tell|remind)Of[A-Z]\w*|startFfmpegOfTwo|drawVideoOfYourself)$/;

it('names functions by a verb, and none after the owner of its result, as in frameOfVideo', () => {
  const declared = /\b(?:function|const) ((?:of|[a-z]+Of)[A-Z]\w*)(?= = (?:async )?(?:<[^>]*>)?\(|[(<])/g;
  const found = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(declared), ([, name = '']) => `${file} ${name}`),
  );
  expect(found.filter((one) => !WITH_OF.test(one.split(' ')[1] ?? ''))).toEqual([]);
  expect(found.length).toBeGreaterThan(5);
});

/** What videos and sound are made from: as the form sends it, and as the task keeps it. */
const INPUT =
  /\b([a-z]\w*)\??: (?:(?:New(?:PhotoVideo|Podcast|SceneVideo|LipSync|Dub|Speech|VoiceChange|LiveSession)|TaskInput<[^>]*>)(?: \||[,;)]| =))/g;

it('calls what a task is made from its input, from the form to the worker (docs/nouns.md)', () => {
  const sources = files.filter(
    (file) => /^(packages\/(?!contracts)|services|web\/src)/.test(file) && !file.includes('.test.'),
  );
  const found = sources.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(INPUT), ([, name]) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(25);
  expect(found.filter(({ name }) => name !== 'input')).toEqual([]);
});

/** A name that a module declares, with `draft` in it; a field of the wire (`draft: true`, `draft?:`) is none. */
const DRAFT = /\b(?:const|let|function|class|interface|type) (\w*[dD]raft\w*)|\breadonly (\w*[dD]raft\w*)\??:/g;

it('calls only the state of a form a draft, and the first seconds of a video its beginning (docs/nouns.md)', () => {
  const sources = files.filter((file) => /^(packages|services|web\/src)/.test(file));
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const isOfForm =
      /\/draft(?:-store)?\.(?:test\.)?ts$|use-kept-draft/.test(file) ||
      /\/(?:draft|draft-store|use-kept-draft|use-[a-z-]+-form)\.ts'/.test(text);
    const names = Array.from(text.matchAll(DRAFT), ([, declared, field]) => declared ?? field ?? '');
    return names.map((name) => ({ file, name, isOfForm }));
  });
  expect(found.filter(({ isOfForm }) => isOfForm).length).toBeGreaterThan(25);
  expect(found.filter(({ isOfForm, name }) => !isOfForm && name !== 'SceneDraft')).toEqual([]);
  expect(files.filter((file) => /draft-(?:video|price|button|start)|video-draft/.test(file))).toEqual([]);
});
