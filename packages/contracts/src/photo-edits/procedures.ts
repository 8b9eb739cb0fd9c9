import { z } from 'zod';
import { PhotoAnalysis } from '../photo-avatar-images/procedures.ts';
import { Face, SetFace } from '../photo-avatar-images/schema.ts';
import { PAINTING_FAILURES } from '../photo-avatar-prompts/engines.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';
import { PhotoEdit } from './schema.ts';

const EditInput = z.object({
  source_key: StorageKey,
  background_key: StorageKey.nullable(),
  face: Face.shape.box,
  edit: PhotoEdit,
  uncovered: z.boolean().describe('the photo was taken although its face looks covered'),
  set_face: SetFace.nullable().describe('how its owner set the face, which is kept then; null: it is searched for'),
  image_key: StorageKey.describe('without the extension, which depends on the image type'),
});

export const photoEditsProcedures = {
  'photo.cut-out': {
    input: z.object({ source_key: StorageKey, image_key: StorageKey }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), width: z.number().int(), height: z.number().int() }),
      // The picture shows no person.
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'photo.edit': {
    input: EditInput,
    output: PhotoAnalysis,
    weight: 'light',
    timeout: 20_000,
  },
  // An edit of which a part is painted by the images server.
  'photo.paint-edit': {
    input: EditInput,
    output: z.union([PhotoAnalysis, z.object({ ok: z.literal(false), failure: z.enum(PAINTING_FAILURES) })]),
    weight: 'remote',
    timeout: 100_000,
  },
} satisfies Record<string, ProcedureSpec>;
