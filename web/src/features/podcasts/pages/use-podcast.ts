import { podcastSeconds } from '@orator/contracts/podcasts/gaps';
import { mostPodcastSeconds, PODCAST_CHARACTERS } from '@orator/contracts/podcasts/limits';
import { pickDelivery } from '@orator/contracts/scripts/delivery';
import type { NewPodcast } from '@orator/contracts/podcasts/schema';
import type { Voice } from '@orator/contracts/voices/schema';
import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useStudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import { useKnownFaces } from '../../../entities/faces/api/use-faces.ts';
import type { PodcastDraft } from '../model/draft.ts';
import { audioPrice } from '../model/price.ts';
import { castSpeakers } from '../../../shared/voices/cast-speakers.ts';

type PodcastInput = NewPodcast | 'face' | 'text' | 'voice' | 'refused';

const NO_VOICES: readonly Voice[] = [];

/** The input of a podcast from a draft, or what is missing. Empty turns are left out. */
function preparePodcast(
  draft: PodcastDraft,
  names: readonly string[],
  voices: readonly (Voice | undefined)[],
): PodcastInput {
  const turns = draft.turns
    .filter(({ text }) => text.trim() !== '')
    .map(({ speaker, text, chapter }) => ({
      speaker,
      text,
      ...(chapter === null || chapter.trim() === '' ? {} : { chapter: chapter.trim() }),
    }));
  if (turns.length === 0) return 'text';
  if (turns.reduce((sum, { text }) => sum + text.length, 0) > PODCAST_CHARACTERS) return 'refused';
  const speakers: NewPodcast['speakers'] = [];
  for (const [index, { face, locale, ...speaker }] of draft.speakers.entries()) {
    const voice = voices[index];
    if (face === null) return 'face';
    if (voice === undefined) return 'voice';
    speakers.push({ name: names[index] ?? '', ...face, voice_id: voice.id, locale, ...pickDelivery(speaker) });
  }
  return { speakers, turns, layout: draft.layout, ratio: draft.ratio, mode: 0 };
}

/** The request, length and limits of a draft. */
export const usePodcast = (visitor: string, draft: PodcastDraft, names: readonly string[]) => {
  const account = useStudioAccount(visitor);
  const config = useQuery(systemConfigQuery());
  const { data } = useQuery(voicesQuery());
  const estimateSeconds = useScriptSeconds();
  const all = data?.items ?? NO_VOICES;
  const faces = useKnownFaces(draft.speakers.map(({ face }) => face));
  const speakers = draft.speakers.map((speaker, index) => ({ ...speaker, fitting: faces[index]?.voice }));
  const voices = castSpeakers(speakers, all);
  const { plan } = account;
  const said = draft.turns
    .filter(({ text }) => text.trim() !== '')
    .map(({ chapter, ...turn }) => ({ ...turn, ...(chapter === null ? {} : { chapter }) }));
  const lengths = said.map(({ speaker, text }) => {
    const voice = voices[speaker];
    const delivery = pickDelivery(draft.speakers[speaker] ?? {});
    return voice === undefined ? undefined : estimateSeconds(text, { ...voice, ...delivery, alone: true });
  });
  const known = lengths.filter((length) => length !== undefined);
  return {
    account,
    config: config.data,
    all,
    voices,
    faces,
    input: preparePodcast(draft, names, voices),
    seconds: known.length < lengths.length ? undefined : podcastSeconds(said, known),
    most: plan === undefined ? undefined : mostPodcastSeconds(plan.id, plan.video_seconds),
    audioCost: audioPrice(config.data, said),
  };
};
