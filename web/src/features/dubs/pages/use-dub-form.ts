import { keepOwnVoice } from '../../../shared/voices/keep-own-voice.ts';
import { findSpeaking } from '@orator/contracts/voices/find-speaking';
import type { Locale } from '@orator/contracts/core/common';
import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { DubSample } from '@orator/contracts/dubs/schema';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { findSample } from '../../../shared/media/samples.ts';
import { castSpeakers } from '../../../shared/voices/cast-speakers.ts';
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { useTaskAgain } from '../../../entities/tasks/api/use-task-again.ts';
import { footageVoiceQuery } from '../../../entities/video-avatars/api/queries.ts';
import { voicesQuery } from '../../../entities/voices/api/queries.ts';
import {
  type DraftLine,
  type DraftSpeaker,
  type DubDraft,
  dubDrafts,
  emptyDraft,
  NEW_SPEAKER,
  NEXT_SPEAKER,
  toDraft,
} from '../model/draft.ts';
import { SAMPLE_WORDS } from '../model/sample-words.ts';
import type { TimedText } from '../model/read-subtitles.ts';

/** The form, which survives a reload; it starts from the video that the URL names to make again. */
export const useDubForm = (visitor: string) => {
  const { draft, change, patch } = useKeptDraft(dubDrafts, visitor, () => emptyDraft(currentLocale()));
  useTaskAgain('dub', ({ id, source, output }) => {
    if (source !== null) change(() => toDraft(source, output === undefined ? null : id));
  });
  const { data } = useQuery(voicesQuery());
  const voices = findSpeaking(data?.items ?? [], draft.locale);
  const fitting = useFittingVoice(draft.videoId);
  return {
    draft,
    patch,
    /** Voices of the target language. */
    voices,
    /** The voice of each speaker; undefined until known, and when the language has none. */
    cast: castSpeakers(
      draft.speakers.map(({ voiceId, inPicture }) => ({
        locale: draft.locale,
        voiceId,
        fitting: inPicture ? fitting : undefined,
      })),
      voices,
    ),
    patchLine: (index: number, some: Partial<DraftLine>): void =>
      change((before) => ({ ...before, edited: true, lines: changed(before.lines, index, some) })),
    /** Applies a translation to the line that still has this original, no translation yet, and this target language. */
    takeTranslation: (asked: AskedLine, text: string): void => change((before) => translated(before, asked, text)),
    /** Replaces the text of a line, unless it was edited since a shorter one was asked for. */
    takeWording: (index: number, asked: string, text: string): void =>
      change((before) =>
        before.lines[index]?.text !== asked
          ? before
          : { ...before, edited: true, lines: changed(before.lines, index, { text }) },
      ),
    addLine: (videoS: number): void =>
      change((before) => ({ ...before, edited: true, lines: [...before.lines, lineAfter(before.lines, videoS)] })),
    removeLine: (index: number): void =>
      change((before) => ({ ...before, edited: true, lines: before.lines.filter((_, i) => i !== index) })),
    /** Replaces the lines by those of a file or of the sound; a translation is kept when its original is unchanged. */
    takeLines: (found: readonly TimedText[]): void => change((before) => withLines(before, found)),
    patchSpeaker: (index: number, some: Partial<DraftSpeaker>): void =>
      change((before) => ({
        ...before,
        speakers: before.speakers.map((speaker, i) => (i === index ? { ...speaker, ...some } : speaker)),
      })),
    addSpeaker: (): void => change((before) => ({ ...before, speakers: [...before.speakers, NEXT_SPEAKER] })),
    /** The speaker's lines move to the first speaker. */
    removeSpeaker: (index: number): void =>
      change((before) => ({
        ...before,
        speakers: before.speakers.filter((_, i) => i !== index),
        lines: before.lines.map((line) => ({
          ...line,
          speaker: line.speaker === index ? 0 : line.speaker - (line.speaker > index ? 1 : 0),
        })),
      })),
    setLocale: (locale: Locale): void =>
      change((before) => ({
        ...before,
        ...inLocale(before, locale),
        speakers: before.speakers.map((speaker) => {
          const voice = data?.items.find(({ id }) => id === speaker.voiceId);
          return { ...speaker, voiceId: keepOwnVoice(voice, locale) };
        }),
      })),
    /** Uses the sample footage, with its lines and translations. */
    takeSample: (sample: DubSample): void => change((before) => takeSample(before, sample)),
  };
};

/** The sample has translations in every language, until somebody edits it. */
const inLocale = ({ videoId, edited, lines }: DubDraft, locale: Locale): Pick<DubDraft, 'locale' | 'lines'> => ({
  locale,
  lines:
    videoId !== DUB_SAMPLE.id || edited
      ? lines
      : lines.map((line, index) => ({ ...line, text: SAMPLE_WORDS[locale][index] ?? '' })),
});

function takeSample(before: DubDraft, { id, locale: from, lines }: DubSample): DubDraft {
  const reader = currentLocale();
  const spoken = lines.map((line) => ({
    from: rounded(line.from),
    to: rounded(line.to),
    speaker: 0,
    original: line.text,
    text: '',
  }));
  const draft = { ...before, videoId: id, title: '', from, speakers: [NEW_SPEAKER], lines: spoken, edited: false };
  return { ...draft, ...inLocale(draft, before.locale !== from ? before.locale : reader !== from ? reader : 'es') };
}

/** The gender and age of a voice that fits the face in the video, as far as they are known. */
function useFittingVoice(videoId: string | null): Partial<FittingVoice> | undefined {
  const isSample = videoId === DUB_SAMPLE.id;
  const seen = useQuery({ ...footageVoiceQuery(videoId ?? ''), enabled: videoId !== null && !isSample });
  return isSample ? findSample(DUB_SAMPLE.face) : seen.data;
}

const lineAfter = (lines: readonly DraftLine[], videoS: number): DraftLine => {
  const from = Math.round((lines.at(-1)?.to ?? -0.2) * 10 + 2) / 10;
  const to = Math.min(from + 2, Math.floor(videoS * 10) / 10);
  return { from, to, speaker: lines.at(-1)?.speaker ?? 0, original: '', text: '' };
};

/** A line whose translation was requested. */
interface AskedLine {
  /** The line's index at that time. */
  readonly index: number;
  readonly original: string;
  readonly locale: Locale;
}

const changed = (lines: readonly DraftLine[], index: number, some: Partial<DraftLine>): DraftLine[] =>
  lines.map((line, i) => (i === index ? { ...line, ...some } : line));

/** Responses take seconds, in which lines may be added, removed or edited. */
function translated(before: DubDraft, { index, original, locale }: AskedLine, text: string): DubDraft {
  if (before.locale !== locale) return before;
  const wants = (line: DraftLine | undefined): boolean => line?.original === original && line.text.trim() === '';
  const at = wants(before.lines[index]) ? index : before.lines.findIndex(wants);
  return at < 0 ? before : { ...before, edited: true, lines: changed(before.lines, at, { text }) };
}

/** Hundredths, because thousandths are inaudible. */
const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

function withLines(before: DubDraft, found: readonly TimedText[]): DubDraft {
  const known = new Map(before.lines.map(({ original, text }) => [original, text]));
  const names = [...new Set(found.map(({ speaker }) => speaker).filter((name) => name !== ''))].slice(
    0,
    DUB_LIMITS.speakers,
  );
  const speakers =
    names.length === 0
      ? before.speakers
      : names.map(
          (name, index) =>
            before.speakers.find((speaker) => speaker.name === name) ?? {
              ...(index === 0 ? NEW_SPEAKER : NEXT_SPEAKER),
              name,
            },
        );
  const lines = found.map(({ from, to, text, speaker }) => ({
    from: rounded(from),
    to: rounded(to),
    speaker: Math.max(0, names.indexOf(speaker)),
    original: text,
    text: known.get(text) ?? '',
  }));
  return { ...before, speakers, lines, edited: lines.some(({ text }) => text !== '') };
}
