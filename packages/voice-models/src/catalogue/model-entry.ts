import { Gender, Locale } from '@orator/contracts/core/common';
import { NATURAL_DESCRIPTIONS, VOICE_AGES } from '@orator/contracts/voices/library';
import { MODEL_PURPOSES } from '@orator/contracts/voice-models/schema';
import { EARS_FAMILIES } from '@orator/ears/hearing/families';
import { z } from 'zod';
import { countBytes, InnerPath, ModelSource, Sha256 } from './model-source.ts';

const Speaker = z.strictObject({
  /** Index in the model. */
  speaker: z.number().int().min(0).max(10_000),
  name: z.string().min(1).max(60),
  gender: Gender,
  age: z.enum(VOICE_AGES).default('adult'),
  /** Its accent or mood. */
  description: z.enum(NATURAL_DESCRIPTIONS).default('natural'),
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

/** What the makers of an entry measured, on two cores of a server. */
const Measured = z.strictObject({
  /** Seconds of work for a second of speech. */
  realTimeFactor: z.number().positive().max(100).optional(),
  /** Share of the words that a listener misses, by language. */
  wordsMissed: z.partialRecord(Locale, z.number().min(0).max(1)).default({}),
});

const VOICE_FAMILIES = ['vits', 'kokoro', 'matcha', 'kitten', 'supertonic', 'zipvoice', 'pocket'] as const;

/** An entry of a catalogue: the files of a model, and how sherpa-onnx loads it. */
const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,60}$/),
  title: z.string().min(1).max(120),
  purpose: z.enum(MODEL_PURPOSES).default('voice'),
  /** Languages of a model without voices of its own, such as ears. */
  locales: z.array(Locale).min(1).optional(),
  /** For recognisers: whether they report when each word is said. */
  timesWords: z.boolean().default(true),
  /** The languages from which and into which a model translates. */
  translates: z.strictObject({ from: Locale, to: Locale }).optional(),
  licence: z.strictObject({
    name: z.string().min(1).max(80),
    url: z.url({ protocol: /^https$/ }),
    /** Whether the licence permits commercial use; otherwise the model is added only if the operator accepts that. */
    commercial: z.boolean(),
    /** Uses that it forbids, in a few words. */
    restrictions: z.string().min(1).max(200).optional(),
  }),
  recommended: z.boolean().default(false),
  /** Where its files come from: tried in this order until one gives them. */
  sources: z.array(ModelSource).min(1).max(8),
  /** Approximate size of the unpacked files, bytes. */
  unpacked: z.number().int().positive(),
  /** Memory while it works, bytes. */
  memory: z.number().int().positive().optional(),
  measured: Measured.optional(),
  /**
   * The key of sherpa-onnx's configuration (`OfflineTtsModelConfig`, or `OfflineModelConfig` for ears), and the files in
   * it; `onnx` and `kokoro-signs` for networks that Orator's own code runs; `bergamot` for models that translate.
   */
  family: z.enum([...VOICE_FAMILIES, 'kokoro-signs', ...EARS_FAMILIES, 'onnx', 'bergamot']),
  files: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.union([InnerPath, z.array(InnerPath).min(1)])),
  ruleFsts: z.array(InnerPath).default([]),
  voices: z.array(Speaker).max(1000).default([]),
  clone: Cloning.optional(),
});
/** What a model of the family bergamot is loaded from: its vocabularies are one, or one a language. */
export const TRANSLATION_FILES = ['model', 'shortlist', 'vocabulary'] as const;
const EntryWithArchive = z.looseObject({ archive: z.looseObject({}), more: z.array(z.unknown()).default([]) });

/** Entries from before there were several sources name one archive, and other files beside it. */
function liftArchive(entry: unknown): unknown {
  const old = EntryWithArchive.safeParse(entry);
  if (!old.success) return entry;
  const { archive, more, ...rest } = old.data;
  return { ...rest, sources: [{ kind: 'archive', ...archive, more }] };
}

export const ModelEntry = z.preprocess(
  liftArchive,
  Entry.refine(
    ({ purpose, voices, clone }) => purpose !== 'voice' || voices.length > 0 !== (clone !== undefined),
    'a model has either voices or `clone`',
  )
    .refine(
      ({ purpose, voices, clone, locales, translates }) =>
        purpose === 'voice'
          ? locales === undefined && translates === undefined
          : voices.length === 0 && clone === undefined && (locales === undefined) === (purpose === 'translator'),
      'a model of another purpose has `locales`, and neither voices nor `clone`',
    )
    .refine(
      ({ purpose, translates, family, files }) =>
        purpose === 'translator'
          ? translates !== undefined &&
            translates.from !== translates.to &&
            family === 'bergamot' &&
            TRANSLATION_FILES.every((name) => name in files)
          : translates === undefined,
      `a translator has \`translates\` in place of \`locales\`, and the files ${TRANSLATION_FILES.join(', ')} of the family bergamot`,
    ),
);
export type ModelEntry = z.output<typeof ModelEntry>;

/** Bytes of what is downloaded for a model from its first source. */
export const downloadBytes = ({ sources: [first] }: ModelEntry): number =>
  first === undefined ? 0 : countBytes(first);

/** The languages of a model, with its own voices or cloned ones. */
export function modelLocales({ voices, clone, locales, translates }: ModelEntry): Locale[] {
  if (translates !== undefined) return [translates.from, translates.to];
  return [...new Set(locales ?? clone?.locales ?? voices.flatMap((voice) => voice.locales))];
}

/** All files of an entry that must be there after unpacking. */
export const requiredFiles = ({ files, ruleFsts }: ModelEntry): string[] => [
  ...Object.values(files).flat(),
  ...ruleFsts,
];

/** An installed model: its entry, and its files. */
export const InstalledModel = z.strictObject({
  entry: ModelEntry,
  /** SHA-256 of the archive, or of the list of files that packages were assembled to. */
  archive_sha256: Sha256,
  files: z.array(z.strictObject({ path: InnerPath, bytes: z.number().int().min(0), sha256: Sha256 })).min(1),
  /** What was measured when it spoke, heard or translated sentences on this machine. */
  measured: z
    .strictObject({
      /** Seconds of work for a second of speech; of voices and ears. */
      realTimeFactor: z.number().positive().optional(),
      /** Of a translator: characters a second, and how much its translation is like a person's (chrF), 0 to 1. */
      translation: z
        .strictObject({ charactersPerS: z.number().positive(), likeness: z.number().min(0).max(1) })
        .optional(),
      /** The most memory of its process, bytes; null where the system does not say. */
      memory: z.number().int().positive().nullable(),
      /** Share of the words of test sentences that ears on this machine missed, by language; none where there were no ears. */
      wordsMissed: z.partialRecord(Locale, z.number().min(0).max(1)).default({}),
    })
    .optional(),
});
export type InstalledModel = z.output<typeof InstalledModel>;

export const InstalledIndex = z.strictObject({
  models: z.array(InstalledModel),
  /** Checksums of earlier downloads by model id; kept when a model is removed. */
  known: z.record(z.string(), Sha256).default({}),
});
export type InstalledIndex = z.output<typeof InstalledIndex>;
