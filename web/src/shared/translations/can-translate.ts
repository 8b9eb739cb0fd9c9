import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { type Direction, findWay } from '@orator/contracts/translations/directions';

/** Whether a chat server or installed models translate in this direction; false until known. Pure. */
export const canTranslate = (
  config: Pick<SystemConfig, 'chat' | 'translation_models'> | undefined,
  wanted: Direction,
): boolean => config !== undefined && (config.chat || findWay(config.translation_models, wanted) !== null);
