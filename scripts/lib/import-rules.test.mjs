import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { IMPORT_OVERRIDES } from './import-table.mjs';
import { root } from './paths.mjs';
import { attempt } from './run.mjs';

/** Files, and for each what it may import and what it may not; the files need not exist. */
const rules = {
  'services/gateway/src/app.ts': {
    yes: ['./features/tasks/routes.ts', '@orator/billing', '@orator/tasks'],
    no: ['@orator/tasks/env', '@orator/talking-heads/head/head-engine', '@orator/library/worker'],
  },
  'services/gateway/src/env.ts': {
    yes: ['@orator/speech/voices/speech-variables', '@orator/videos/head-server/variables'],
    no: ['@orator/speech/speech-engine', '@orator/engines/engines', '@orator/voice-models/adding/add-model'],
  },
  'services/gateway/src/loops.ts': { yes: ['./features/trials/sweep.ts'], no: ['@orator/billing/sweeps'] },
  'services/gateway/src/main.ts': { yes: ['./loops.ts'], no: ['./features/trials/sweep.ts', '@orator/billing/sweeps'] },
  'services/gateway/src/personal-data/registry.ts': {
    yes: ['../features/trials/personal-data.ts', '@orator/billing', '@orator/tasks'],
    no: ['@orator/billing/sweeps', '@orator/tasks/env'],
  },
  'services/gateway/src/personal-data/delete-people.ts': { yes: [], no: ['../features/trials/personal-data.ts'] },
  'services/gateway/src/quoting/start-task.ts': {
    yes: ['./plan.ts', '../mail/outbox.ts'],
    no: ['./features/tasks/service.ts', '@orator/tasks/env', '@orator/billing/sweeps'],
  },
  'services/gateway/src/mail/outbox.ts': {
    yes: ['../quoting/modes.ts', './seal.ts'],
    no: ['../features/accounts/service.ts', '@orator/tasks/env', '@orator/billing/sweeps'],
  },
  'services/gateway/src/identity/sessions.ts': {
    yes: ['./access-tokens.ts', '../mail/outbox.ts'],
    no: ['../features/accounts/service.ts', '@orator/tasks/env'],
  },
  'services/gateway/src/http/route.ts': { yes: ['../i18n/language.ts'], no: ['../features/accounts/routes.ts'] },
  'services/gateway/src/i18n/messages.ts': { yes: ['./translator.ts'], no: ['../features/accounts/service.ts'] },
  'services/gateway/src/files/photo-upload.ts': { yes: ['../http/upload.ts'], no: ['../features/accounts/picture.ts'] },
  'services/gateway/src/plugins/auth.ts': { yes: ['../deps.ts'], no: ['../features/accounts/service.ts'] },
  'services/gateway/src/features/tasks/service.ts': {
    yes: [
      './logs.ts',
      './parts/row.ts',
      '../../quoting/modes.ts',
      '../../mail/outbox.ts',
      '../../personal-data/delete-people.ts',
      '@orator/billing',
      '@orator/voice-models/library/voice-library',
    ],
    no: [
      '@orator/speech/speech-engine',
      '../trials/service.ts',
      './../trials/service.ts',
      '../../features/trials/service.ts',
      '@orator/billing/sweeps',
    ],
  },
  'services/gateway/src/features/tasks/parts/row.ts': {
    yes: ['./cell.ts', '../service.ts', '../../../quoting/modes.ts', '../../../mail/outbox.ts'],
    no: ['../../trials/service.ts', '../../../features/trials/service.ts', '@orator/tasks/env'],
  },
  'web/src/main.tsx': {
    yes: ['./app/router.tsx', '@orator/contracts/tasks/schema'],
    no: ['@orator/db/client', '@orator/painter/paint-portrait'],
  },
  'web/src/boot.ts': { yes: ['@orator/sdk/client'], no: ['@orator/platform/env'] },
  'web/src/app/features.ts': { yes: ['../features/tasks/feature.ts'], no: ['@orator/gateway/app'] },
  'web/src/shared/api/api.ts': {
    yes: ['./errors.ts', '../session/session.ts'],
    no: ['../../features/tasks/api/queries.ts', '../../app/router.tsx', '@orator/db/client'],
  },
  'web/src/ui/pills.tsx': {
    yes: ['./note.tsx', '../shared/i18n/format.ts'],
    no: ['../features/tasks/api/queries.ts', '../app/theme.ts'],
  },
  'web/src/shared/paths/tasks.ts': {
    yes: ['./dubs.ts', '../navigation/return-to.ts'],
    no: ['../../entities/tasks/api/queries.ts'],
  },
  'web/src/entities/tasks/components/card.tsx': {
    yes: [
      './row.tsx',
      '../api/queries.ts',
      '../../voices/components/picker.tsx',
      '../../../shared/api/api.ts',
      '../../../ui/pills.tsx',
    ],
    no: ['../../../features/voices/api/queries.ts', '../../../app/router.tsx', '@orator/db/client'],
  },
  'web/src/features/tasks/feature.ts': {
    yes: ['./api/queries.ts', '../../entities/tasks/api/queries.ts', '../../shared/navigation/feature.ts'],
    no: ['../voices/feature.ts', '../voices/api/queries.ts', '../../app/router.tsx'],
  },
  'web/src/features/tasks/components/card.tsx': {
    yes: [
      './row.tsx',
      '../api/queries.ts',
      '../../../entities/voices/components/picker.tsx',
      '../../../shared/api/api.ts',
      '../../../ui/pills.tsx',
    ],
    no: [
      '../../voices/api/queries.ts',
      '../../voices/components/picker.tsx',
      './../../voices/api/queries.ts',
      '../../../features/voices/api/queries.ts',
      '../../../app/router.tsx',
      '../../../../testing/render.tsx',
      '@orator/db/client',
    ],
  },
  'web/src/features/tasks/components/card.test.tsx': {
    yes: ['./card.tsx', '../api/queries.ts', '../../../ui/pills.tsx', '../../../../testing/render.tsx'],
    no: ['../../voices/api/queries.ts', '../../../app/router.tsx'],
  },
  'web/src/features/tasks/components/parts/row.tsx': {
    yes: ['../card.tsx', '../../api/queries.ts', '../../../../shared/api/api.ts', '../../../../ui/pills.tsx'],
    no: ['../../../voices/api/queries.ts', '../../../../features/voices/api/queries.ts'],
  },
  'web/src/features/tasks/pages/results.tsx': {
    yes: ['./results.module.css', '../components/card.tsx', '../../../entities/voices/api/queries.ts'],
    no: [
      '../../voices/pages/voices.tsx',
      '../../voices/api/queries.ts',
      '../../voices/components/picker.tsx',
      '../../../app/router.tsx',
    ],
  },
  'packages/contracts/src/tasks/kinds.ts': { yes: ['./task.ts', 'zod'], no: ['@orator/db/client'] },
  'packages/sdk/src/client.ts': { yes: ['@orator/contracts/tasks/routes'], no: ['@orator/rig/rig'] },
  'packages/knowledge/src/knowledge.ts': {
    yes: ['@orator/contracts/core/common', 'minisearch'],
    no: ['@orator/platform/env', '@orator/db/client', '@orator/gateway/app'],
  },
  'packages/platform/src/env.ts': { yes: ['@orator/db/client'], no: ['@orator/billing'] },
  'packages/speech/src/espeak/espeak-process.ts': {
    yes: [
      '@orator/contracts/core/common',
      '@orator/rig/speech/timeline',
      '@orator/platform/env',
      '@orator/sound/wav',
      '@orator/spoken-text/pieces/speech-pieces',
      '@orator/threads/create-calls',
      '../speech-engine.ts',
    ],
    no: [
      '@orator/engines/engines',
      '@orator/espeak-child',
      '@orator/sherpa-child',
      '@orator/voice-models/library/voice-library',
      '@orator/db/client',
      '@orator/billing',
      '@orator/tasks/context/deps',
      '@orator/gateway/app',
    ],
  },
  'packages/spoken-text/src/pieces/tokens.ts': {
    yes: ['@orator/contracts/core/common'],
    no: ['@orator/rig/math/numeric', '@orator/speech/speech-engine'],
  },
  'packages/media/src/ffmpeg.ts': {
    yes: ['@orator/rig/image/planes'],
    no: ['@orator/sound/wav', '@orator/engines/engines'],
  },
  'packages/threads/src/create-calls.ts': {
    yes: ['@orator/media/feed'],
    no: ['@orator/speech/speech-engine', '@orator/engines/engines'],
  },
  'packages/sound/src/wav.ts': {
    yes: ['@orator/media/ffmpeg'],
    no: ['@orator/threads/create-calls', '@orator/speech/speech-engine'],
  },
  'packages/pictures/src/portrait/find-face.ts': {
    yes: ['@orator/painter/attributes', '@orator/media/ffmpeg', '../matte/lab.ts'],
    no: ['@orator/speech/speech-engine', '@orator/talking-heads/head/encoder', '@orator/engines/engines'],
  },
  'packages/videos/src/footage/render-footage.ts': {
    yes: ['@orator/talking-heads/head/encoder', '@orator/pictures/portrait/find-face'],
    no: ['@orator/engines/engines', '@orator/tasks'],
  },
  'packages/talking-heads/src/head/built-in-head.ts': {
    yes: ['@orator/speech/speech-engine', '@orator/pictures/frames/compose-frame', '@orator/media/ffmpeg'],
    no: [
      '@orator/videos/footage/track-footage',
      '@orator/engines/engines',
      '@orator/db/client',
      '@orator/billing',
      '@orator/gateway/app',
    ],
  },
  'packages/voice-models/src/adding/add-model.ts': {
    yes: ['@orator/contracts/core/common', '@orator/speech/sherpa/sherpa-speaker', '@orator/platform/env'],
    no: ['@orator/sherpa-child', '@orator/db/client', '@orator/tasks', '@orator/gateway/app'],
  },
  'packages/ears/src/ears.ts': {
    yes: ['@orator/contracts/core/common', '@orator/sound/decode-sound'],
    no: [
      '@orator/engines/engines',
      '@orator/sherpa-child',
      '@orator/voice-models/library/voice-library',
      '@orator/tasks',
      '@orator/gateway/app',
    ],
  },
  'packages/translation/src/translator.ts': {
    yes: ['@orator/contracts/core/common', '@orator/speech/speech-process'],
    no: ['@orator/ears/ears', '@orator/voice-models/library/voice-library', '@orator/tasks', '@orator/gateway/app'],
  },
  'packages/espeak-child/src/main.ts': {
    yes: ['./protocol.ts', '@echogarden/espeak-ng-emscripten'],
    no: ['@orator/speech/espeak/espeak-messages', '@orator/contracts/core/common'],
  },
  'packages/sherpa-child/src/main.ts': {
    yes: ['./protocol.ts', 'sherpa-onnx-node'],
    no: ['@orator/speech/sherpa/sherpa-speaker', '@orator/contracts/core/common'],
  },
  'packages/painter/src/shape/head-shape.ts': { yes: ['../math/curve.ts'], no: ['@orator/rig/math/numeric'] },
  'packages/rig/src/face/face.ts': { yes: ['../mesh/landmarks.ts'], no: ['@orator/contracts/core/common'] },
  'services/billing/src/prices.ts': { yes: ['@orator/platform/env'], no: ['@orator/gateway/app'] },
  'services/tasks/src/speeches/handler.ts': {
    yes: ['./stream-speech.ts', '../steps/speak-script.ts', '../context/task-context.ts', '../lifecycle/task-end.ts'],
    no: ['../podcasts/handler.ts', '../kinds/run-handler.ts', '../worker/run-task.ts', '@orator/billing/sweeps'],
  },
  'services/tasks/src/steps/speak-script.ts': {
    yes: ['./say-script.ts', '../context/deps.ts', '../lifecycle/files.ts', '@orator/speech/speech-engine'],
    no: ['../speeches/handler.ts', '../rpc/index.ts', '../worker/worker.ts', '../env.ts'],
  },
  'services/tasks/src/context/task-context.ts': {
    yes: ['../films/films.ts', '../lifecycle/claim.ts'],
    no: ['../steps/say-script.ts', '../dubs/calls.ts'],
  },
  'services/tasks/src/lifecycle/finish.ts': {
    yes: ['./charge.ts', '../pictures/source-pictures.ts'],
    no: ['../context/deps.ts', '../scene-videos/end-task.ts', '../kinds/task-ends.ts'],
  },
  'services/tasks/src/kinds/run-handler.ts': {
    yes: ['../speeches/handler.ts', '../context/handlers.ts'],
    no: ['../rpc/index.ts', '../worker/run-task.ts', '@orator/gateway/app'],
  },
  'services/tasks/src/worker/run-task.ts': {
    yes: ['../kinds/run-handler.ts', '../env.ts', '@orator/rig/rig', '@orator/library/worker'],
    no: ['../push/server.ts', '@orator/gateway/app', '@orator/billing/sweeps', '@orator/library/voice-models/changes'],
  },
};

const files = Object.entries(rules).map(([file, { yes, no }]) => ({ file, no, imports: [...yes, ...no] }));

/** @type {Set<string>} `<file> <import>` of each that the linter refuses */
let refused;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orator-imports-'));
  try {
    // Only these rules, in a tree of files with one import a line.
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ overrides: IMPORT_OVERRIDES }));
    for (const { file, imports } of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), imports.map((from) => `export * from '${from}';\n`).join(''));
    }
    const { output } = await attempt(join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', '.'], {
      cwd: folder,
    });
    const found = [...output.matchAll(/^(.+):(\d+):\d+: .*no-restricted-imports/gm)];
    refused = new Set(
      found.map(([, path = '', line]) => {
        const { file, imports } = files.find((one) => path.endsWith(one.file)) ?? { file: path, imports: [] };
        return `${file} ${imports[Number(line) - 1]}`;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each(files)('$file may import what it should, and nothing else', ({ file, no, imports }) => {
  expect(imports.filter((from) => refused.has(`${file} ${from}`))).toEqual(no);
});

/**
 * Files outside of every room: they start, join or show the whole. Adding one to this list is a deliberate decision.
 */
const LOOSE = {
  'packages/contracts/src': '',
  'packages/engines/src': 'engine-threads engines',
  'packages/painter/src': 'attributes paint-portrait',
  'packages/pictures/src': '',
  // Names of features have no place here: they belong to the feature, or to the package or service that makes it.
  'packages/platform/src':
    'app-error benchmark-result disk-storage encode-form env file-deletions file-urls keys log loops mailbox parse-json personal-data publisher ' +
    'queue read-body redis repeat rpc save-body session-registry shutdown storage storage.contract temp-folder turns when-told',
  'packages/rig/src': '',
  'packages/ears/src': 'ears',
  'packages/knowledge/src': 'knowledge',
  'packages/spoken-text/src': '',
  'packages/speech/src': 'speech-engine speech-engines speech-process speech-samples speech.bench',
  'packages/talking-heads/src': '',
  'packages/translation/src': 'translator',
  'packages/videos/src': '',
  'packages/voice-models/src': '',
  'packages/voice-activity/src': '',
  'services/billing/src': 'index loops personal-data seed seed.main worker.main',
  'services/gateway/src': 'app cli.main deps env loops main practise',
  'services/library/src': 'index worker',
  'services/tasks/src': 'env index',
  'web/src': 'css-properties.d main vite-env.d',
};

it.each(Object.entries(LOOSE))('in %s every file is in a room, except those that join the rooms', (folder, loose) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const modules = entries.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/\.tsx?$/, ''));
  const named = loose.split(' ').filter((name) => name !== '');
  expect(modules.filter((name) => !name.endsWith('.test')).toSorted()).toEqual(named);
});

it.each(['media', 'platform', 'threads'])(
  'the package %s has no folders, so that it needs no rules between them',
  (owner) => {
    const entries = readdirSync(join(root, 'packages', owner, 'src'), { withFileTypes: true });
    expect(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual([]);
  },
);
