import { z } from 'zod';

/** Variables that all processes share. */
export const commonEnv = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** 32 characters or more. All keys are derived from it (`deriveKey`). */
  SECRET_KEY: z.string().min(32),
});

/** Origins of web pages, separated by commas. A path after an origin is ignored. */
export const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

/** A switch that is off unless it is `on`. */
export const onOff = z
  .enum(['on', 'off'])
  .default('off')
  .transform((value) => value === 'on');

/** Parses the environment at start. A missing or invalid variable ends the process with its name and what is expected. */
export function readEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  // An empty value, as compose files pass for an unset variable, counts as missing.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    process.stderr.write(`Configuration: ${issue.path.join('.')}: ${issue.message}\n`);
  }
  process.exit(78);
}
