import { HEAD_ENGINES } from '@orator/contracts/photo-videos/engines';
import { z } from 'zod';

/** The engine that animates the faces of Premium videos, for gateway and worker; README documents the variables. */
export const headEngineVariables = {
  HEAD_ENGINE: z.enum(HEAD_ENGINES).default('built-in'),
  /** Its name as shown to users, if it is a server. */
  HEAD_ENGINE_NAME: z.string().trim().min(1).max(40).optional(),
};
const Variables = z.object(headEngineVariables);

/** The name of the configured server; null for the built-in engine, and for a server without a name. */
export function headEngineName({ HEAD_ENGINE, HEAD_ENGINE_NAME }: z.output<typeof Variables>): string | null {
  if (HEAD_ENGINE === 'built-in') return null;
  return HEAD_ENGINE_NAME ?? (HEAD_ENGINE === 'comfyui' ? 'ComfyUI' : null);
}
