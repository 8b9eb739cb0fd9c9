import type { PodcastSource } from '@orator/contracts/podcasts/schema';
import type { Chapter } from '@orator/talking-heads/podcasts/podcast-engine';
import { makeTitle } from '../lifecycle/title.ts';

/** Interval of automatic chapters for podcasts without their own, seconds; each starts with a turn. */
const EVERY_S = 60;

/**
 * The chapters of a podcast: those named in its script, and one at the beginning. Without named ones, about one per
 * minute, titled by its first words. Pure.
 * @param starts of the turns, seconds
 */
export function podcastChapters({ turns, speakers }: PodcastSource, starts: readonly number[]): Chapter[] {
  const said = (index: number): string => {
    const turn = turns[index];
    return turn === undefined ? '' : makeTitle(`${speakers[turn.speaker]?.name ?? ''}: ${turn.text}`);
  };
  const named = turns.some(({ chapter }) => chapter !== undefined);
  const chapters: Chapter[] = [];
  for (const [index, { chapter }] of turns.entries()) {
    const start = index === 0 ? 0 : (starts[index] ?? 0);
    const due = index === 0 || (!named && start - (chapters.at(-1)?.start ?? 0) >= EVERY_S);
    if (chapter !== undefined || due) chapters.push({ start, title: chapter ?? said(index) });
  }
  return chapters;
}
