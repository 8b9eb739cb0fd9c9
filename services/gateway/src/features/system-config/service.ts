import { readPlans, readPrices } from '@orator/billing';
import { GenerationMode, LOCALES, type Mode } from '@orator/contracts/core/common';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { PREVIEW_CHARACTERS } from '@orator/contracts/voices/schema';
import { clonerFor, fitterFor } from '@orator/voice-models/library/voice-library';
import { headEngineName } from '@orator/videos/head-server/variables';
import { canHear } from '../../calls/can-hear.ts';
import type { Deps } from '../../deps.ts';
import { PHOTO_VIDEO_MODES } from '../../quoting/modes.ts';

export async function readSystemConfig(deps: Deps): Promise<SystemConfig> {
  const { db, env, voices } = deps;
  const [prices, plans] = [await readPrices(db), await readPlans(db)];
  const findPrice = (id: string) => {
    const price = prices.get(id);
    if (price === undefined) throw new Error(`no kind of task declares the price ${id}`);
    return price;
  };
  const photoVideo = (mode: Mode) => {
    const { hundredths, minimumUnits } = findPrice(`photo-video:${mode}`);
    return { mode, hundredths_per_second: hundredths, minimum_seconds: minimumUnits };
  };
  return {
    google_client_id: env.GOOGLE_CLIENT_ID ?? null,
    google_callback_url: env.GOOGLE_CALLBACK_URL ?? null,
    desktop: {
      scheme: env.DESKTOP_SCHEME,
      download_url: env.DESKTOP_DOWNLOAD_URL ?? null,
      version: env.DESKTOP_VERSION,
      mirror_url: env.DESKTOP_MIRROR_URL ?? null,
    },
    mail: env.mailTransport,
    locales: [...LOCALES],
    modes: [...PHOTO_VIDEO_MODES],
    photo_engine: env.PHOTO_ENGINE,
    head_engine: env.HEAD_ENGINE,
    head_engine_name: headEngineName(env),
    painted_edits: env.PHOTO_EDITS,
    speech_engines: [...new Set(voices.all().map(({ engine }) => engine))],
    voice_fitting: LOCALES.filter((locale) => fitterFor(voices, locale) !== undefined),
    voice_cloning: LOCALES.flatMap((locale) => {
      const cloner = clonerFor(voices, locale);
      if (cloner === undefined) return [];
      const heard = cloner.transcript && canHear(deps, locale);
      return [{ locale, model: cloner.title, transcript: cloner.transcript, heard }];
    }),
    chat: env.CHAT_URL !== undefined,
    translation_models: voices.translates(),
    welcome_waits: env.welcomeNeedsVerification,
    transcription: canHear(deps),
    limits: {
      photo_bytes: PHOTO_LIMITS.bytes,
      photo_min_side: PHOTO_LIMITS.minSide,
      photo_max_side: PHOTO_LIMITS.maxSide,
      photo_megapixels: PHOTO_LIMITS.megapixels,
      script_characters: SCRIPT_CHARACTERS,
      preview_characters: PREVIEW_CHARACTERS,
    },
    plans: plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      video_seconds: plan.videoSeconds,
      video_lines: plan.videoLines,
      visible_mark: plan.visibleMark,
      tasks_at_once: plan.tasksAtOnce,
      result_days: plan.resultDays,
      live_seconds: plan.liveSeconds,
    })),
    prices: {
      photo_video: Object.values(GenerationMode).map(photoVideo),
      speech: { hundredths_per_thousand_characters: findPrice('speech').hundredths },
      tariffs: Array.from(prices.values(), ({ id, unit, hundredths, minimumUnits }) => ({
        id,
        unit,
        hundredths_per_unit: hundredths,
        minimum_units: minimumUnits,
      })),
    },
  };
}
