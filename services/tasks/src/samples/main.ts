import { readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { createDiskStorage } from '@orator/platform/storage';
import { z } from 'zod';
import { createEngines } from '@orator/engines/engines';
import { makeSamples } from './samples.ts';

const env = readEnv(z.object({ STORAGE_DIR: z.string().min(1), LOG_LEVEL: z.string().default('info') }));
const log = createLog('samples', env.LOG_LEVEL);
const engines = createEngines({ threads: 1 });
try {
  const made = await makeSamples({ storage: createDiskStorage(env.STORAGE_DIR), engines });
  log.info({ made: made.length }, 'samples are there');
} finally {
  await engines.close();
}
