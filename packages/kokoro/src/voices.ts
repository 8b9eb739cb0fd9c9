/** The voices of Kokoro 1.0 in the order of their numbers, which is that of their names. */
export const KOKORO_VOICES: readonly string[] = (
  'af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo am_eric am_fenrir am_liam am_michael ' +
  'am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel bm_fable bm_george bm_lewis ef_dora em_alex em_santa ff_siwis hf_alpha hf_beta ' +
  'hm_omega hm_psi if_sara im_nicola jf_alpha jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao ' +
  'zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang'
).split(' ');

/** Whether a voice is British. @param voice its number */
export const isBritish = (voice: number): boolean => KOKORO_VOICES[voice]?.startsWith('b') ?? false;

/** The languages of voices by the first letter of their names; Kokoro's others, Hindi and Italian, are not ours. */
const LANGUAGES: Readonly<Record<string, string>> = {
  a: 'en',
  b: 'en',
  e: 'es',
  f: 'fr',
  j: 'ja',
  p: 'pt',
  z: 'zh-CN',
};

/**
 * The native voice whose lengths, melody and stress a voice takes in a foreign language: the first one of that language
 * with the same gender, else the first. Pure.
 * @param voice its number
 * @returns undefined where the language is its own, or has no voice
 */
function findManner(voice: number, locale: string): number | undefined {
  const [own = '', gender] = KOKORO_VOICES[voice] ?? '';
  if (LANGUAGES[own] === locale) return undefined;
  const speaks = (name: string): boolean => LANGUAGES[name.slice(0, 1)] === locale;
  const same = KOKORO_VOICES.findIndex((name) => speaks(name) && name[1] === gender);
  const first = same < 0 ? KOKORO_VOICES.findIndex(speaks) : same;
  return first < 0 ? undefined : first;
}

/**
 * Share of a native voice in a mixture that speaks a foreign language. With none, ears miss a third of the words of
 * an English voice in French. French, which Kokoro learned from one voice, needs more (docs/measurements/voices.md). Source: measured: docs/measurements/voices.md.
 */
const NATIVE_SHARE = 0.3;
const FRENCH_SHARE = 0.5;

/** Voices mixed to one. */
export interface StyleMixture {
  /** The share of each voice, in the order of their numbers. */
  readonly shares: readonly number[];
  /** Set where only their timbre is mixed, and lengths, melody and stress are those of the voice in the middle. */
  readonly timbre?: boolean | undefined;
}

/**
 * Adapts a mixture of voices to a language. In a foreign one it takes lengths, melody and stress of a native voice, and a
 * share of that voice's timbre; in its own it is unchanged. Pure.
 * @param speaker the number of the voice in the middle
 */
export function adaptMixture(
  { speaker, mixture: { shares, timbre = false } }: { readonly speaker: number; readonly mixture: StyleMixture },
  locale: string,
): { readonly voice: readonly number[]; readonly manner?: number } {
  const manner = findManner(speaker, locale);
  if (manner === undefined) return timbre ? { voice: shares, manner: speaker } : { voice: shares };
  const native = locale === 'fr' ? FRENCH_SHARE : NATIVE_SHARE;
  const voice = shares.map((share, at) => (1 - native) * share + (at === manner ? native : 0));
  return { voice, manner };
}
