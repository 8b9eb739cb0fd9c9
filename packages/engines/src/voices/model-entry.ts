import { Gender, Locale } from '@orator/contracts/core/common';
import { VOICE_AGES } from '@orator/contracts/voices/library';
import { z } from 'zod';

/** A path inside the folder of a model: nothing above it, nothing absolute. */
const InnerPath = z
  .string()
  .max(300)
  .refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)), 'leads out of the folder');

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Speaker = z.strictObject({
  /** Index in the model. */
  speaker: z.number().int().min(0).max(10_000),
  name: z.string().min(1).max(60),
  gender: Gender,
  age: z.enum(VOICE_AGES).default('adult'),
  locales: z.array(Locale).min(1),
});

/** A model that speaks like whoever is heard in a recording: it has no voices of its own. */
const Cloning = z.strictObject({
  locales: z.array(Locale).min(1),
  /** Whether it needs to know what is said in the recording. */
  transcript: z.boolean(),
  /** Seconds of a recording that it is given at most. */
  mostReferenceS: z.number().min(2).max(30),
  /** Steps in which it makes sound of noise. */
  steps: z.number().int().min(1).max(64),
});
export type Cloning = z.output<typeof Cloning>;

/** What a catalogue says of a model: what contains it, and how sherpa-onnx loads it. */
const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,60}$/),
  title: z.string().min(1).max(120),
  licence: z.strictObject({
    name: z.string().min(1).max(80),
    url: z.url({ protocol: /^https$/ }),
    /** Whether it allows commercial use; a model that does not is added only when that is accepted. */
    commercial: z.boolean(),
  }),
  recommended: z.boolean().default(false),
  /** A `.tar.bz2`, whose only folder at the top is the model's. */
  archive: z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    bytes: z.number().int().positive(),
    /** Null where its makers do not say it: that of the first download is kept and compared from then on. */
    sha256: Sha256.nullable(),
  }),
  /** Files that belong to it and lie elsewhere, each with its place in the model's folder. */
  more: z
    .array(
      z.strictObject({
        url: z.url({ protocol: /^https?$/ }),
        bytes: z.number().int().positive(),
        sha256: Sha256,
        path: InnerPath,
      }),
    )
    .max(10)
    .default([]),
  /** Bytes that the unpacked files take, about. */
  unpacked: z.number().int().positive(),
  /** The key of sherpa-onnx's `OfflineTtsModelConfig`, and the files in it. */
  family: z.enum(['vits', 'kokoro', 'matcha', 'kitten', 'supertonic', 'zipvoice', 'pocket']),
  files: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.union([InnerPath, z.array(InnerPath).min(1)])),
  ruleFsts: z.array(InnerPath).default([]),
  voices: z.array(Speaker).max(1000).default([]),
  clone: Cloning.optional(),
});
export const ModelEntry = Entry.refine(
  ({ voices, clone }) => voices.length > 0 !== (clone !== undefined),
  'a model has either voices or `clone`',
);
export type ModelEntry = z.output<typeof ModelEntry>;

/** Bytes of all that is downloaded for a model. */
export const downloadBytes = ({ archive, more }: ModelEntry): number =>
  more.reduce((sum, { bytes }) => sum + bytes, archive.bytes);

/** The languages that a model speaks, with voices of its own or somebody's. */
export const modelLocales = ({ voices, clone }: ModelEntry): Locale[] => [
  ...new Set(clone?.locales ?? voices.flatMap(({ locales }) => locales)),
];

/** All files of an entry that must be there after unpacking. */
export const requiredFiles = ({ files, ruleFsts }: ModelEntry): string[] => [
  ...Object.values(files).flat(),
  ...ruleFsts,
];

/** A model that was added: its entry, and the files that it consists of. */
export const InstalledModel = z.strictObject({
  entry: ModelEntry,
  archive_sha256: Sha256,
  files: z.array(z.strictObject({ path: InnerPath, bytes: z.number().int().min(0), sha256: Sha256 })).min(1),
});
export type InstalledModel = z.output<typeof InstalledModel>;

export const InstalledIndex = z.strictObject({
  models: z.array(InstalledModel),
  /** Checksums of archives that were downloaded before, by the model's id; kept when a model is removed. */
  known: z.record(z.string(), Sha256).default({}),
});
export type InstalledIndex = z.output<typeof InstalledIndex>;
