/**
 * Who may import whom: one table, of which the linter's rules are made (`oxlint.config.ts`) and which
 * `import-rules.test.mjs` tries out.
 */

/**
 * @typedef {{ regex: string, message: string } | { group: string[], message: string }} Pattern what `no-restricted-imports` refuses
 * @typedef {{ files: string[], patterns: Pattern[], paths?: { name: string, importNames: string[], message: string }[] }} Rule the last one that fits a file holds
 */

/**
 * Packages and services, and what of ours they may import.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const PACKAGES = {
  contracts: [],
  rig: [],
  painter: [],
  'espeak-child': [],
  'sherpa-child': [],
  'voice-activity': [],
  db: [],
  sdk: ['contracts'],
  'spoken-text': ['contracts'],
  media: ['contracts', 'rig'],
  threads: ['media'],
  kokoro: ['threads'],
  'speaker-encoder': ['threads'],
  sound: ['contracts', 'rig', 'media'],
  knowledge: ['contracts'],
  platform: ['contracts', 'db'],
  'content-checks': ['contracts', 'db'],
  speech: ['contracts', 'rig', 'platform', 'media', 'sound', 'threads', 'spoken-text', 'kokoro', 'speaker-encoder'],
  pictures: ['contracts', 'rig', 'painter', 'platform', 'media', 'threads'],
  'talking-heads': ['contracts', 'rig', 'platform', 'media', 'sound', 'threads', 'speech', 'pictures'],
  videos: ['contracts', 'rig', 'platform', 'media', 'sound', 'threads', 'speech', 'pictures', 'talking-heads'],
  engines: ['contracts', 'rig', 'media', 'sound', 'threads', 'speech', 'pictures', 'talking-heads', 'videos'],
  translation: ['contracts', 'platform', 'threads', 'speech'],
  ears: ['contracts', 'platform', 'sound', 'spoken-text', 'speech'],
  'voice-models': ['contracts', 'platform', 'speech', 'ears', 'translation', 'kokoro', 'painter'],
  billing: ['contracts', 'db', 'platform'],
  library: [
    'contracts',
    'rig',
    'db',
    'platform',
    'media',
    'sound',
    'speech',
    'pictures',
    'videos',
    'engines',
    'voice-models',
  ],
  tasks: [
    'contracts',
    'rig',
    'db',
    'platform',
    'content-checks',
    'media',
    'sound',
    'speech',
    'pictures',
    'talking-heads',
    'videos',
    'engines',
    'ears',
    'translation',
    'voice-models',
    'billing',
    'library',
  ],
  gateway: [
    'contracts',
    'painter',
    'db',
    'platform',
    'content-checks',
    'knowledge',
    'speech',
    'pictures',
    'videos',
    'voice-models',
    'billing',
    'library',
    'tasks',
  ],
  web: ['contracts', 'rig', 'sdk', 'voice-activity'],
};

/** Rooms of the rig from the lowest up; those of one line do not import each other. */
const RIG_ROOMS = [
  ['math'],
  ['speech'],
  ['motion'],
  ['mesh'],
  ['image'],
  ['warp'],
  ['mouth', 'eyes'],
  ['face'],
  ['draw'],
];

/** Rooms of the gateway that its features share. */
const GATEWAY_ROOMS = [
  'calls',
  'chat',
  'checkout',
  'consents',
  'content-checks',
  'files',
  'http',
  'i18n',
  'identity',
  'mail',
  'personal-data',
  'portraits',
  'prompt-runs',
  'quoting',
  'sharing',
];

/** Files of the gateway that put its features together. */
const GATEWAY_JOINS = ['app.ts', 'consents/registry.ts', 'loops.ts', 'personal-data/registry.ts'];

/**
 * Rooms of the tasks service from the lowest up; those of one line do not import each other. All other folders are
 * features, between the two.
 */
const TASK_ROOMS = {
  below: [['pictures', 'films'], ['lifecycle'], ['context'], ['steps']],
  above: [
    ['kinds', 'rpc'],
    ['worker', 'push'],
  ],
};
const TASKS = 'services/tasks/src';

/** Layers of the web from the lowest up, and what a file of each may not import. */
const WEB_LAYERS = [
  { rooms: ['ui', 'shared'], above: ['entities', 'features', 'app'] },
  { rooms: ['entities'], above: ['features', 'app'] },
];
/** Folders in an entity or a feature. */
const WEB_FOLDERS = ['api', 'components', 'dialogs', 'model', 'locales'];

const NAMES = Object.keys(PACKAGES);
const findFolder = (/** @type {string} */ name) => {
  if (name === 'web') return 'web/src';
  if (name === 'db') return 'prisma';
  return `${['billing', 'gateway', 'library', 'tasks'].includes(name) ? 'services' : 'packages'}/${name}/src`;
};

/** @param {string} name @returns {Pattern} */
function restrictPackages(name) {
  const allowed = PACKAGES[name] ?? [];
  const refused = NAMES.filter((other) => !allowed.includes(other));
  const may = allowed.length === 0 ? 'nothing of ours' : `of ours only ${allowed.join(', ')}`;
  return { regex: `^@orator/(${refused.join('|')})(/|$)`, message: `${name} may import ${may}` };
}

/** @type {(...names: string[]) => Pattern[]} */
const byIndex = (...names) =>
  names.map((name) => ({ regex: `^@orator/${name}/`, message: `${name} is imported through its index only` }));

/** Patterns of everything above the folder, except its own files and the named rooms. @returns {string[]} */
const listAbove = (
  /** @type {readonly string[]} */ own,
  /** @type {readonly string[]} */ rooms,
  depths = ['../../', '../../../'],
) => [
  '../**',
  './../**',
  ...['../', '../../'].flatMap((up) => [`!${up}*`, ...own.map((folder) => `!${up}${folder}/**`)]),
  ...depths.flatMap((up) => rooms.map((room) => `!${up}${room}/**`)),
];

/** @returns {Rule[]} */
function makeRigRules() {
  const order = RIG_ROOMS.map((rooms) => rooms.join(', ')).join(' < ');
  return RIG_ROOMS.slice(0, -1).map((rooms, at) => {
    const refused = [...(rooms.length > 1 ? rooms : []), ...RIG_ROOMS.slice(at + 1).flat()];
    const regex = String.raw`^\.\./(${refused.join('|')})/`;
    const patterns = [restrictPackages('rig'), { regex, message: `rooms of the rig depend one way: ${order}` }];
    return { files: rooms.map((room) => `packages/rig/src/${room}/**`), patterns };
  });
}

/** @returns {Rule[]} */
function makeGatewayRules() {
  const always = [
    restrictPackages('gateway'),
    ...byIndex('tasks', 'billing', 'library'),
    {
      group: [
        ...['pictures', 'videos', 'speech'].flatMap((name) => [`@orator/${name}/**`, `!@orator/${name}/*/variables`]),
        '!@orator/speech/voices/**',
        '@orator/voice-models/**',
        '!@orator/voice-models/library/**',
      ],
      message: 'the gateway runs no engine: it reads which are configured, and which voices are installed',
    },
  ];
  const joins = `only ${GATEWAY_JOINS.join(', ')} put features together`;
  const feature = 'a feature imports its own files and the rooms that features share, no other feature';
  return [
    { files: ['services/gateway/src/**'], patterns: [...always, { regex: '(^|/)features/', message: joins }] },
    { files: GATEWAY_JOINS.map((file) => `services/gateway/src/${file}`), patterns: always },
    {
      files: ['services/gateway/src/features/**'],
      patterns: [...always, { group: [...listAbove([], GATEWAY_ROOMS), '!../../../*'], message: feature }],
    },
  ];
}

/** @returns {Rule[]} */
function makeTaskRules() {
  const library = {
    group: ['@orator/library/**', '!@orator/library/worker'],
    message: 'library is imported through its index and its part for workers only',
  };
  const always = [restrictPackages('tasks'), ...byIndex('billing'), library];
  const order = [...TASK_ROOMS.below, ['features'], ...TASK_ROOMS.above].map((rooms) => rooms.join(', ')).join(' < ');
  const message = `rooms of tasks depend one way, and no feature imports another: ${order}`;
  const lower = TASK_ROOMS.below.map((rooms, at) => ({ rooms, may: TASK_ROOMS.below.slice(0, at).flat() }));
  const own = (/** @type {readonly string[]} */ may) => [
    ...always,
    { group: ['../**', './../**', ...may.map((room) => `!../${room}/**`)], message },
  ];
  const upper = TASK_ROOMS.above.map((rooms, at) => {
    const refused = [...(rooms.length > 1 ? rooms : []), ...TASK_ROOMS.above.slice(at + 1).flat()];
    const patterns =
      refused.length === 0 ? always : [...always, { regex: String.raw`^\.\./(${refused.join('|')})/`, message }];
    return { files: rooms.map((room) => `${TASKS}/${room}/**`), patterns };
  });
  return [
    { files: [`${TASKS}/**`], patterns: always },
    { files: [`${TASKS}/*/**`], patterns: own(TASK_ROOMS.below.flat()) },
    ...lower.map(({ rooms, may }) => ({ files: rooms.map((room) => `${TASKS}/${room}/**`), patterns: own(may) })),
    ...upper,
  ];
}

/** Mantine's own dialog does not know of those above it. */
const DIALOGS = [
  { name: '@mantine/core', importNames: ['Modal', 'ModalStack'], message: 'take the Modal of ui/modal.tsx' },
];

/** @returns {Rule[]} */
function makeWebRules() {
  const base = restrictPackages('web');
  const layers = WEB_LAYERS.map(({ rooms, above }) => {
    const message = `${rooms.join(' and ')} import nothing of ${above.join(', ')}`;
    const patterns = [base, { regex: `(^|/)(${above.join('|')})/`, message }];
    return { files: rooms.map((room) => `web/src/${room}/**`), patterns, paths: DIALOGS };
  });
  const ups = ['../../', '../../../', '../../../../'];
  const below = WEB_LAYERS.flatMap(({ rooms }) => rooms);
  const own = listAbove(WEB_FOLDERS, below, ups);
  const feature = 'a feature imports its own files, entities, ui and shared, no other feature';
  const testing = ups.map((up) => `!${up}testing/**`);
  return [
    { files: ['web/src/**'], patterns: [base], paths: DIALOGS },
    ...layers,
    { files: ['web/src/ui/modal.tsx'], patterns: layers[0]?.patterns ?? [] },
    { files: ['web/src/features/**'], patterns: [base, { group: own, message: feature }], paths: DIALOGS },
    {
      files: ['web/src/features/**/*.test.tsx'],
      patterns: [base, { group: [...own, ...testing], message: feature }],
      paths: DIALOGS,
    },
  ];
}

/** All rules; of several that fit a file the last one holds. @type {Rule[]} */
export const IMPORT_RULES = [
  ...NAMES.map((name) => ({ files: [`${findFolder(name)}/**`], patterns: [restrictPackages(name)] })),
  ...makeRigRules(),
  ...makeGatewayRules(),
  ...makeTaskRules(),
  ...makeWebRules(),
];

/**
 * The same as overrides of the linter.
 *
 * @type {import('oxlint').OxlintOverride[]}
 */
export const IMPORT_OVERRIDES = IMPORT_RULES.map(({ files, patterns, paths }) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { ...(paths && { paths }), patterns }] },
}));
