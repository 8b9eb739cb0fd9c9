import { Gender, Locale } from '@orator/contracts/core/common';
import { VOICE_AGES } from '@orator/contracts/voices/library';
import { z } from 'zod';

/** A relative path inside the folder of a model. */
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

/** A model that clones the voice in a recording; it has no voices of its own. */
const Cloning = z.strictObject({
  locales: z.array(Locale).min(1),
  /** Whether it needs the recording's transcript. */
  transcript: z.boolean(),
  /** Maximum length of the recording it accepts, seconds. */
  mostReferenceS: z.number().min(2).max(30),
  /** Number of steps in which it turns noise into sound. */
  steps: z.number().int().min(1).max(64),
});
export type Cloning = z.output<typeof Cloning>;

/** An entry of a catalogue: the files of a model, and how sherpa-onnx loads it. */
const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,60}$/),
  title: z.string().min(1).max(120),
  licence: z.strictObject({
    name: z.string().min(1).max(80),
    url: z.url({ protocol: /^https$/ }),
    /** Whether the licence permits commercial use; otherwise the model is added only if the operator accepts that. */
    commercial: z.boolean(),
  }),
  recommended: z.boolean().default(false),
  /** A `.tar.bz2`, whose only folder at the top is the model's. */
  archive: z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    bytes: z.number().int().positive(),
    /**
     * Null when the publisher does not state it: the checksum of the first download is stored and compared from then
     * on.
     */
    sha256: Sha256.nullable(),
  }),
  /** Files of the model from other addresses, each with its path in the model's folder. */
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
  /** Approximate size of the unpacked files, bytes. */
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

/** The languages of a model, with its own voices or cloned ones. */
export const modelLocales = ({ voices, clone }: ModelEntry): Locale[] => [
  ...new Set(clone?.locales ?? voices.flatMap(({ locales }) => locales)),
];

/** All files of an entry that must be there after unpacking. */
export const requiredFiles = ({ files, ruleFsts }: ModelEntry): string[] => [
  ...Object.values(files).flat(),
  ...ruleFsts,
];

/** An installed model: its entry, and its files. */
export const InstalledModel = z.strictObject({
  entry: ModelEntry,
  archive_sha256: Sha256,
  files: z.array(z.strictObject({ path: InnerPath, bytes: z.number().int().min(0), sha256: Sha256 })).min(1),
});
export type InstalledModel = z.output<typeof InstalledModel>;

export const InstalledIndex = z.strictObject({
  models: z.array(InstalledModel),
  /** Checksums of earlier downloads by model id; kept when a model is removed. */
  known: z.record(z.string(), Sha256).default({}),
});
export type InstalledIndex = z.output<typeof InstalledIndex>;
