import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { DatabaseError } from 'pg';

/** The engine does not close its pool. Idle connections would keep the process and the database busy for ten seconds. */
const closeAtOnce = { idleTimeoutMillis: 1, allowExitOnIdle: true };

/**
 * The adapter cuts a script at every semicolon, which breaks the body of a function. Postgres takes a whole script, and
 * runs it as one transaction: a migration happens entirely or not at all.
 */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const connection = await super.connect();
    connection.executeScript = async (script) => {
      await connection.underlyingDriver().query(script).catch(explain);
    };
    return connection;
  }
}

/** Rethrows an error in the form that the engine expects; any other form reaches the reader as a bare number. */
function explain(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  const { code = '', severity = 'ERROR', message, detail, column, hint } = error;
  throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
}

let loaded: Promise<void> | undefined;

/**
 * Loads Prisma's schema engine as WebAssembly. The native engine is a download from Prisma's own host at install time;
 * this is the same engine from the npm registry, so that a set-up needs nothing but the registry.
 */
async function loadEngine(): Promise<void> {
  const module = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(join(dirname(module), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...bindings } });
  const { __wbg_set_wasm: connect } = bindings;
  connect(instance.exports);
  const start = instance.exports['__wbindgen_start'];
  if (typeof start !== 'function') throw new Error('the schema engine has no start function: versions do not match');
  start();
}

/**
 * Opens the schema engine on one database, hands it to `use`, and closes it.
 *
 * @param databaseUrl where the engine reads and writes; it connects at once, even for a comparison
 */
export async function withSchemaEngine<Result>(
  databaseUrl: string,
  use: (engine: bindings.SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loaded ??= loadEngine();
  await loaded;
  const adapter = bindMigrationAwareSqlAdapterFactory(
    new WholeScripts({ connectionString: databaseUrl, ...closeAtOnce }),
  );
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  try {
    return await use(engine);
  } finally {
    engine.free();
  }
}
