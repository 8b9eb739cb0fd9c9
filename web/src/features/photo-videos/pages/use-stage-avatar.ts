import type { Gender } from '@orator/contracts/core/common';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usedAvatarQuery } from '../../photo-avatars/api/used-avatar.ts';
import type { Portrait } from '../../photo-avatar-images/components/portrait.ts';
import { isGone } from '../../tasks/api/queries.ts';
import type { Draft } from '../model/draft.ts';

/** The avatar on the stage, if there is one in place of a photo. */
export interface StageAvatar {
  readonly id: string | null;
  readonly name: string;
  /** As it was described. */
  readonly gender: Gender | null;
  /** Null until it is known, and when it is gone. */
  readonly portrait: Portrait | null;
  /** It was deleted or taken back. */
  readonly gone: boolean;
}

/** The avatar of a draft. One that the address names (`avatar`) becomes the draft's, and leaves the address. */
export const useStageAvatar = (draft: Draft | null, patch: (change: Partial<Draft>) => void): StageAvatar => {
  const [params, setParams] = useSearchParams();
  const named = params.get('avatar');
  const ready = draft !== null;
  // Once for a name: the draft is shown changed before the address is, which waits for what is more urgent.
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
    portrait: known === undefined ? null : { ...known.image, id: known.id },
    gone,
  };
};
