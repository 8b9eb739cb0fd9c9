import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import type { VideoProject } from '@orator/contracts/scene-videos/schema';
import { ApiError } from '@orator/sdk/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { type Project, toContent } from '../model/project.ts';
import { projectsQuery } from './calls.ts';

/** Delay of saving after the last change, ms; also before a retry. */
const PAUSE_MS = 1000;
const RETRY_MS = 10_000;

/** Whether a project is saved, being saved, in conflict with a save elsewhere, or refused. */
export type SavedState = 'saved' | 'saving' | 'conflict' | 'failed';

interface Place {
  readonly id: string;
  readonly revision: number;
}

const send = (project: Project, place: Place | null): Promise<VideoProject> => {
  const body = { title: project.title.trim(), content: toContent(project) };
  return place === null
    ? call(sceneVideos.createProject, { body })
    : call(sceneVideos.saveProject, { params: { id: place.id }, body: { ...body, revision: place.revision } });
};

/**
 * Saves changes, one request at a time. A new project is created with its first change.
 * @param opened the project as the server had it; null for a new one
 */
export const useSaved = (opened: VideoProject | null, project: Project, onCreated: (id: string) => void) => {
  const queries = useQueryClient();
  const [saved, setSaved] = useState(project);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const place = useRef<Place | null>(opened);
  const busy = useRef(false);
  const conflict = failure?.error instanceof ApiError && failure.error.reason === 'project_changed';
  const dirty = project !== saved;
  const save = useEffectEvent(async (sent: Project): Promise<void> => {
    if (busy.current || sent === saved || conflict) return;
    busy.current = true;
    try {
      const before = place.current;
      const answer = await send(sent, before);
      place.current = answer;
      if (before === null) onCreated(answer.id);
      setFailure(null);
      // Changes made meanwhile are saved next.
      setSaved(sent);
      void queries.invalidateQueries({ queryKey: projectsQuery().queryKey, exact: true });
    } catch (error) {
      setFailure({ error });
    } finally {
      busy.current = false;
    }
  });
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => void save(project), failure === null ? PAUSE_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [dirty, project, failure]);
  const leave = useEffectEvent(() => void save(project));
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, []);
  const wrong = conflict ? 'conflict' : 'failed';
  const state: SavedState = failure !== null ? wrong : dirty ? 'saving' : 'saved';
  return { state, error: failure?.error ?? null };
};
