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

/** What a catalogue says of a model: one archive that contains it, and how sherpa-onnx loads it. */
export const ModelEntry = z.strictObject({
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
  /** Bytes that the unpacked files take, about. */
  unpacked: z.number().int().positive(),
  /** The key of sherpa-onnx's `OfflineTtsModelConfig`, and the files in it. */
  family: z.enum(['vits', 'kokoro', 'matcha', 'kitten', 'supertonic']),
  files: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.union([InnerPath, z.array(InnerPath).min(1)])),
  ruleFsts: z.array(InnerPath).default([]),
  voices: z.array(Speaker).min(1).max(1000),
});
export type ModelEntry = z.output<typeof ModelEntry>;

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
