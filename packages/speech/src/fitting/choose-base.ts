/**
 * | constants | source |
 * |---|---|
 * | `CANDIDATES`, `REACH_SEMITONES`, `LINES` | chosen; what they give is measured in docs/measurements/voices.md (ADR 121, 49) |
 */
import { KOKORO_VOICES } from '@orator/kokoro/voices';
import type { PitchRange } from '@orator/sound/pitch';

/** How many voices are tried, and how far the pitch of one may be moved before it sounds changed. */
const [CANDIDATES, REACH_SEMITONES] = [6, 5];
/** Lines that each of them says: the judgement of a single line would depend more on the line than on the voice. */
const LINES = 2;

/** A voice that was tried. */
interface Tried {
  readonly likeness: number;
  /** Its own pitch, Hz; null where none is heard. */
  readonly pitch: number | null;
}
/** Hears what a mixture around a voice says. */
export type Attempt = (voice: number, mixture: readonly number[], lines: readonly string[]) => Promise<Tried>;

/** Whether a voice can take on a pitch without sounding changed; where none is heard, it may. */
const isInReach = (pitch: number | null, person: PitchRange | null): boolean =>
  pitch === null || person === null || Math.abs(12 * Math.log2(pitch / person.median)) <= REACH_SEMITONES;

/**
 * Chooses the voice that is nearest to the person once it has the person's colour, if possible among those whose pitch
 * is in reach. All candidates are tried, however long that takes, because a search at low priority would otherwise have
 * nowhere to begin.
 * @param voices the likeliest first
 */
export async function chooseBase(
  voices: readonly number[],
  person: PitchRange | null,
  { attempt, lines }: { readonly attempt: Attempt; readonly lines: readonly string[] },
): Promise<number> {
  const tried = [];
  for (const voice of voices.slice(0, CANDIDATES)) {
    const alone = KOKORO_VOICES.map((_, at) => Number(at === voice));
    tried.push({ voice, ...(await attempt(voice, alone, lines.slice(0, LINES))) });
  }
  const near = tried.filter((one) => isInReach(one.pitch, person));
  const [best] = (near.length > 0 ? near : tried).toSorted((one, other) => other.likeness - one.likeness);
  return best?.voice ?? 0;
}
