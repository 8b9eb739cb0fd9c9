import { SPEED } from '@orator/contracts/scripts/delivery';
import { callWorker } from '../calls/call-worker.ts';
import type { Deps } from '../deps.ts';
import type { SpokenScript } from './script-check.ts';

/** The engines that are fast enough to speak a script for its price. */
const FAST: ReadonlySet<string> = new Set(['espeak', 'flite']);

/** For how long prices are not measured after a worker had no time, ms, so that they do not all wait for it. */
const REST_MS = 3000;
const restUntil = new WeakMap<Deps['rpc'], number>();

const clampSpeed = (speed: number): number => Math.min(SPEED.most, Math.max(SPEED.least, speed));

/**
 * How long scripts of one task take to speak, seconds, in their order: measured by a worker that has time, and otherwise
 * estimated. Never throws.
 */
export async function measureScripts(
  deps: Deps,
  userId: string,
  scripts: readonly SpokenScript[],
): Promise<readonly number[]> {
  const asked = scripts.filter(({ voice }) => FAST.has(voice.engine));
  const seconds = await askWorker(deps, userId, asked);
  const measured = new Map(asked.map((script, index) => [script, seconds[index]]));
  return scripts.map((script) => measured.get(script) ?? script.seconds);
}

async function askWorker(
  deps: Deps,
  userId: string,
  asked: readonly SpokenScript[],
): Promise<readonly (number | null)[]> {
  if (asked.length === 0 || Date.now() < (restUntil.get(deps.rpc) ?? 0)) return [];
  const scripts = asked.map(({ script: { locale, speed = SPEED.usual }, said: text, voice }) => {
    const { engine, engine_voice, match } = voice;
    return { engine, voice: engine_voice, locale, text, speed: clampSpeed(speed * (match?.tempo ?? 1)) };
  });
  try {
    return (await callWorker(deps, { userId }, 'speech.measure', { scripts })).seconds;
  } catch (error) {
    restUntil.set(deps.rpc, Date.now() + REST_MS);
    deps.log.info({ err: error }, 'a script could not be measured, so its price is estimated');
    return [];
  }
}
