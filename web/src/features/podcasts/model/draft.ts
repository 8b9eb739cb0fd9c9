import type { Locale } from '@orator/contracts/core/common';
import { SPEAKER_NAME_CHARACTERS, SPEAKERS } from '@orator/contracts/podcasts/limits';
import type { NewPodcast, PodcastLayout, PodcastRatio } from '@orator/contracts/podcasts/schema';
import { type Delivery, pickDelivery, isDelivery } from '@orator/contracts/scripts/delivery';
import type { Face } from '../../../entities/faces/model/face.ts';
import { makeDraftStore } from '../../../entities/studios/model/draft-store.ts';
import { isLocale, isAmong, isRecord, isTextOrNull } from '../../../entities/studios/model/kept-values.ts';
import { STORAGE } from '../../../shared/storage/storage.ts';
import type { Dialogue } from '@orator/contracts/podcasts/read-dialogue';

export interface DraftSpeaker extends Delivery {
  readonly name: string;
  readonly face: Face | null;
  readonly locale: Locale;
  /** Null: the voice that is suggested. */
  readonly voiceId: string | null;
}

export interface DraftTurn {
  /** Identifies the turn on the page only. */
  readonly id: number;
  readonly speaker: number;
  readonly text: string;
  /** Null: no chapter begins here. */
  readonly chapter: string | null;
}

/** The form of a podcast. */
export interface PodcastDraft {
  readonly speakers: readonly DraftSpeaker[];
  readonly turns: readonly DraftTurn[];
  readonly layout: PodcastLayout;
  readonly ratio: PodcastRatio;
}

let last = 0;
/** A turn with an id of its own. */
export const newTurn = (speaker: number, text = '', chapter: string | null = null): DraftTurn => {
  last += 1;
  return { id: last, speaker, text, chapter };
};

const renewTurn = ({ speaker, text, chapter }: DraftTurn): DraftTurn => newTurn(speaker, text, chapter);

export const newSpeaker = (locale: Locale): DraftSpeaker => ({ name: '', face: null, locale, voiceId: null });

export const emptyDraft = (locale: Locale): PodcastDraft => ({
  speakers: [newSpeaker(locale), newSpeaker(locale)],
  turns: [newTurn(0), newTurn(1)],
  layout: 'auto',
  ratio: '16:9',
});

const isFace = (value: unknown): value is Face =>
  isRecord(value) && (typeof value['image_id'] === 'string' || typeof value['photo_avatar_id'] === 'string');

const isSpeaker = (value: unknown): value is DraftSpeaker =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  (value['face'] === null || isFace(value['face'])) &&
  isLocale(value['locale']) &&
  isTextOrNull(value['voiceId']) &&
  isDelivery(value);

const isTurn = (value: unknown): value is DraftTurn =>
  isRecord(value) &&
  typeof value['speaker'] === 'number' &&
  typeof value['text'] === 'string' &&
  isTextOrNull(value['chapter']);

const isDraft = (value: unknown): value is PodcastDraft => {
  if (!isRecord(value)) return false;
  const { speakers, turns, layout, ratio } = value;
  return (
    Array.isArray(speakers) &&
    speakers.length >= SPEAKERS.least &&
    speakers.length <= SPEAKERS.most &&
    speakers.every(isSpeaker) &&
    Array.isArray(turns) &&
    turns.length > 0 &&
    turns.every(isTurn) &&
    isAmong(['auto', 'split', 'cuts'], layout) &&
    isAmong(['16:9', '9:16', '1:1'], ratio)
  );
};

/** The drafts of this tab. */
export const podcastDrafts = makeDraftStore<PodcastDraft>({
  key: STORAGE.podcastDraft,
  // New ids of turns, because those of an earlier page load could collide.
  parse: (kept) => (isDraft(kept) ? { ...kept, turns: kept.turns.map(renewTurn) } : null),
  moves: true,
});

const toDraftTurns = (turns: NewPodcast['turns']): DraftTurn[] =>
  turns.map(({ speaker, text, chapter = null }) => newTurn(speaker, text, chapter));

/** The draft that makes a podcast again. */
export const toDraft = ({ speakers, turns, layout, ratio }: NewPodcast): PodcastDraft => ({
  speakers: speakers.map(({ name, image_id, photo_avatar_id, locale, voice_id, ...speaker }): DraftSpeaker => {
    const avatar = photo_avatar_id === undefined ? null : { photo_avatar_id };
    const face = image_id === undefined ? avatar : { image_id };
    return { name, face, locale, voiceId: voice_id, ...pickDelivery(speaker) };
  }),
  turns: toDraftTurns(turns),
  layout,
  ratio,
});

/**
 * A draft with the turns of a written dialogue. Speakers with the same name keep face and voice; others are assigned in
 * order.
 */
export const withDialogue = (draft: PodcastDraft, { names, turns }: Dialogue): PodcastDraft => {
  const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const kept = draft.speakers.filter(({ name }) => names.some((one) => same(one, name)));
  const free = draft.speakers.filter((speaker) => !kept.includes(speaker));
  const first = draft.speakers[0];
  const speakers = names.map((name): DraftSpeaker => {
    const own = kept.find((speaker) => same(speaker.name, name)) ?? free.shift() ?? newSpeaker(first?.locale ?? 'en');
    return { ...own, name: name.slice(0, SPEAKER_NAME_CHARACTERS) };
  });
  while (speakers.length < SPEAKERS.least) speakers.push(free.shift() ?? newSpeaker(first?.locale ?? 'en'));
  return {
    ...draft,
    speakers,
    turns: turns.map(({ name, text, chapter = null }) =>
      newTurn(
        names.findIndex((one) => same(one, name)),
        text,
        chapter,
      ),
    ),
  };
};

/** A draft with turns that refer to its existing speakers. */
export const withTurns = (draft: PodcastDraft, turns: NewPodcast['turns']): PodcastDraft => ({
  ...draft,
  turns: toDraftTurns(turns),
});

/** The turns that say something, as a text with a line for each. */
export const writeTurns = (turns: readonly DraftTurn[]): string =>
  turns
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join('\n');

/**
 * A draft in another language, without chosen voices, so that new ones are suggested. Pure.
 * @param text a line for each turn with words, in the form of `writeTurns`. A turn without a line keeps its words;
 *   surplus lines go to the last turn
 */
export function withTranslation(draft: PodcastDraft, text: string, locale: Locale): PodcastDraft {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const said = draft.turns.filter((turn) => turn.text.trim() !== '');
  const turns = draft.turns.map((turn) => {
    const at = said.indexOf(turn);
    const own = at < 0 ? [] : at === said.length - 1 ? lines.slice(at) : lines.slice(at, at + 1);
    return own.length === 0 ? turn : { ...turn, text: own.map((line) => line.trim()).join(' ') };
  });
  return { ...draft, turns, speakers: draft.speakers.map((speaker) => ({ ...speaker, locale, voiceId: null })) };
}

/** A draft without one of its speakers, whose turns go to the previous one. */
export const withoutSpeaker = (draft: PodcastDraft, index: number): PodcastDraft => ({
  ...draft,
  speakers: draft.speakers.filter((_, at) => at !== index),
  turns: draft.turns.map((turn) => (turn.speaker < index ? turn : { ...turn, speaker: Math.max(0, turn.speaker - 1) })),
});
