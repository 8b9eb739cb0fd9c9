/** Semitones above A of four chords. */
const CHORDS = [
  [0, 4, 7],
  [5, 9, 12],
  [7, 11, 14],
  [0, 4, 7],
] as const;
const BEAT_S = 0.5;
const NOTE_S = 0.4;

/** Plucked chords with a bass, as an introduction may have them; mono, -1 to 1. @param sampleRate Hz */
export function makeMusic(seconds: number, sampleRate: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  for (let beat = 0; beat * BEAT_S < seconds; beat++) {
    const chord = CHORDS[Math.floor(beat / 4) % CHORDS.length] ?? CHORDS[0];
    const from = Math.round(beat * BEAT_S * sampleRate);
    for (const hz of [...chord.map((semitones) => 220 * 2 ** (semitones / 12)), 55]) {
      for (let i = 0; i < BEAT_S * sampleRate && from + i < out.length; i++) {
        const t = i / sampleRate;
        const tone = [1, 2, 3, 4].reduce((sum, k) => sum + Math.sin(2 * Math.PI * k * hz * t) / k, 0);
        out[from + i] = (out[from + i] ?? 0) + 0.08 * Math.min(1, t / 0.01) * Math.exp(-t / NOTE_S) * tone;
      }
    }
  }
  return out;
}
