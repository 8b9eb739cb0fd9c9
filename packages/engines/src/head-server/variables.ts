import { HEAD_ENGINES } from '@orator/contracts/photo-videos/engines';
import { z } from 'zod';

/** What moves the faces of Premium videos, for gateway and worker; README documents them. */
export const headEngineVariables = {
  HEAD_ENGINE: z.enum(HEAD_ENGINES).default('built-in'),
  /** What people read as its name, where it is a server. */
  HEAD_ENGINE_NAME: z.string().trim().min(1).max(40).optional(),
};
const Variables = z.object(headEngineVariables);

/** What the configured server is called; null for the built-in engine, and for a server without a name. */
export function headEngineName({ HEAD_ENGINE, HEAD_ENGINE_NAME }: z.output<typeof Variables>): string | null {
  if (HEAD_ENGINE === 'built-in') return null;
  return HEAD_ENGINE_NAME ?? (HEAD_ENGINE === 'comfyui' ? 'ComfyUI' : null);
}
