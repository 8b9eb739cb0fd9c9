import { commonEnv, readEnv } from '@orator/platform/env';
import { createLog } from '@orator/platform/log';
import { createDiskStorage } from '@orator/platform/disk-storage';
import { useOwnTempFolder } from '@orator/platform/temp-folder';
import { z } from 'zod';
import { createEngines } from '@orator/engines/engines';
import { makeSamples } from './samples.ts';

const env = readEnv(commonEnv.pick({ SECRET_KEY: true, LOG_LEVEL: true }).extend({ STORAGE_DIR: z.string().min(1) }));
const log = createLog('samples', env.LOG_LEVEL);
const removeTempFolder = await useOwnTempFolder(log);
const engines = createEngines({ threads: 1 });
try {
  const made = await makeSamples({ storage: createDiskStorage(env.STORAGE_DIR, env.SECRET_KEY), engines });
  log.info({ made: made.length }, 'samples are there');
} finally {
  await engines.close();
  await removeTempFolder();
}
