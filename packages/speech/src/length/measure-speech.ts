/**
 * | constants | source |
 * |---|---|
 * | `MOST_KNOWN`, `TRUSTED_S` | chosen; estimates are held to 5 % by tests |
 */
import { createHash } from 'node:crypto';
import { soundSeconds } from '@orator/contracts/scripts/speech-estimate';
import type { SpeechEngineName } from '@orator/contracts/voices/library';
import { LEAD_IN_S, LEAD_OUT_S, pieceSeconds } from '../joining/join-pieces.ts';
import { readScript } from '../pauses/pausing-engine.ts';
import type { ShapePiece } from '../prosody/prosody.ts';
import type { SpeechOpening } from '../speech-engine.ts';
import type { Measurable, PieceToSay } from './piece-to-say.ts';

/** A script whose length is asked for. */
export interface ScriptToMeasure extends SpeechOpening {
  readonly engine: SpeechEngineName;
}

/**
 * Measures how long scripts take to speak, seconds: null for an engine that is too slow for that, and where no piece
 * was measured in time. Pieces that were measured before are not spoken again. Only the first piece of the first script
 * always is, because its sound is kept for the speech (`Measurable.keep`).
 * @param goesOn asked before each piece; from the first `false` on, the length of a script's other pieces is estimated,
 * at the pace of those that were measured
 * @throws {SpeechError} when an engine fails
 */
export type MeasureSpeech = (scripts: readonly ScriptToMeasure[], goesOn: () => boolean) => Promise<(number | null)[]>;

/** Lengths that are remembered; with their keys about 3 MB. */
const MOST_KNOWN = 20_000;

interface Asked extends PieceToSay {
  /** Identifies the length. */
  readonly id: string;
}

interface Divided {
  readonly script: ScriptToMeasure;
  readonly engine: Measurable;
  /** Silence at both ends and at marks, seconds. */
  readonly silenceS: number;
  /** The pieces between two marked pauses. */
  readonly parts: readonly (readonly Asked[])[];
}

function divide(engine: Measurable, script: ScriptToMeasure): Divided {
  const { leadS, parts } = readScript(script.text);
  const pausesS = parts.reduce((sum, { pauseS }) => sum + pauseS, leadS);
  return {
    script,
    engine,
    silenceS: LEAD_IN_S + pausesS / (script.speed ?? 1) + LEAD_OUT_S,
    parts: parts.map(({ text }) =>
      engine.divide({ ...script, text }).map((asked) => {
        const id = createHash('sha256').update(JSON.stringify([script.engine, asked.key, asked.piece.stresses]));
        return { ...asked, id: id.digest('base64url') };
      }),
    ),
  };
}

/** Reorders items so that the first few, however many, come evenly from the whole list (a Kronecker sequence). Pure. */
const spread = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, index) => ({ item, at: (index * ((1 + Math.sqrt(5)) / 2)) % 1 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

const estimate = ({ piece }: Asked, { locale, engine, speed = 1 }: ScriptToMeasure): number =>
  soundSeconds({ text: piece.text, locale }, engine) / speed;

/** Seconds at the estimated pace that are added to what was measured, so that a few pieces alone do not set the pace. */
const TRUSTED_S = 40;

/** How many times as long as estimated the pieces with a known length are; null when none is known. */
function findPace({ script, parts }: Divided, known: ReadonlyMap<string, number>): number | null {
  const all = parts.flat();
  // Nothing is left to estimate.
  if (all.every(({ id }) => known.has(id))) return 1;
  let [measuredS, estimatedS] = [0, 0];
  for (const asked of all) {
    const seconds = known.get(asked.id) ?? 0;
    if (seconds === 0) continue;
    measuredS += seconds;
    estimatedS += estimate(asked, script);
  }
  return measuredS === 0 ? null : (measuredS + TRUSTED_S) / (estimatedS + TRUSTED_S);
}

/** The length of a script from those of its pieces. */
function addLengths(divided: Divided, known: ReadonlyMap<string, number>): number | null {
  const pace = findPace(divided, known);
  if (pace === null) return null;
  const { script, silenceS, parts } = divided;
  let total = silenceS;
  for (const part of parts) {
    let pauseS = 0;
    for (const asked of part) {
      const seconds = known.get(asked.id) ?? estimate(asked, script) * pace;
      // A piece that turns out to be silent has no pause after it either.
      if (seconds === 0) continue;
      total += pauseS + seconds;
      pauseS = asked.piece.pause;
    }
  }
  return total;
}

/** @param shape lengthens emphasised words, as in the speech itself */
export function createSpeechMeasure(
  engines: Readonly<Partial<Record<SpeechEngineName, Measurable>>>,
  shape: ShapePiece,
): MeasureSpeech {
  const known = new Map<string, number>();
  // Never aborted, because that would end the engine's process for the others; a piece takes a few milliseconds.
  const { signal } = new AbortController();
  const measure = async ({ piece }: Asked, say: Asked['say']): Promise<number> => {
    const spoken = await say(signal);
    return spoken === null ? 0 : pieceSeconds(await shape(spoken, { piece, pitch: undefined }, signal));
  };
  return async (scripts, goesOn) => {
    const divided = scripts.map((script) => {
      const engine = engines[script.engine];
      return engine === undefined ? null : divide(engine, script);
    });
    const [beginning] = divided;
    const first = beginning?.parts.flat()[0];
    const keepFirst = async () => (beginning && first ? beginning.engine.keep(first) : null);
    if (known.size > MOST_KNOWN) known.clear();
    const pieces = new Map(divided.flatMap((one) => one?.parts.flat() ?? []).map((asked) => [asked.id, asked]));
    for (const asked of spread([...pieces.values()].filter(({ id }) => !known.has(id)))) {
      if (!goesOn()) break;
      known.set(asked.id, await measure(asked, asked.id === first?.id ? keepFirst : asked.say));
    }
    // If the first piece was measured before, only its sound is missing: the answer does not wait for it. A failure is
    // reported to whoever needs the sound.
    keepFirst().catch(() => undefined);
    return divided.map((one) => one && addLengths(one, known));
  };
}
