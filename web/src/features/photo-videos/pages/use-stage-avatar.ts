import type { Gender } from '@orator/contracts/core/common';
import type { MouthKind } from '@orator/contracts/photo-avatar-images/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usedAvatarQuery } from '../../../entities/photo-avatars/api/used-avatar.ts';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import { isGone } from '../../../entities/tasks/api/queries.ts';
import type { Draft } from '../model/draft.ts';

/** The avatar on the stage, if one is used instead of a photo. */
export interface StageAvatar {
  readonly id: string | null;
  readonly name: string;
  /** The gender as the avatar was described. */
  readonly gender: Gender | null;
  readonly mouth: MouthKind | undefined;
  /** Null until known, and when it is gone. */
  readonly portrait: Portrait | null;
  /** Whether the avatar was deleted or unpublished. */
  readonly gone: boolean;
}

/** The avatar of a draft. One in the URL (`avatar`) is moved to the draft. */
export const useStageAvatar = (draft: Draft | null, patch: (change: Partial<Draft>) => void): StageAvatar => {
  const [params, setParams] = useSearchParams();
  const named = params.get('avatar');
  const ready = draft !== null;
  // Once per avatar: the draft changes before the URL, whose update has a lower priority.
  const take = useEffectEvent((avatarId: string) => {
    patch({ avatarId, imageId: null });
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (named !== null && ready) take(named);
  }, [named, ready]);
  const id = named ?? draft?.avatarId ?? null;
  const used = useQuery({ ...usedAvatarQuery(id ?? ''), enabled: id !== null });
  const gone = id !== null && isGone(used.error);
  const known = id === null || gone ? undefined : used.data;
  return {
    id: gone ? null : id,
    name: known?.name ?? '',
    gender: known?.gender ?? null,
    mouth: known?.image.mouth,
    portrait: known === undefined ? null : { ...known.image, id: known.id },
    gone,
  };
};
