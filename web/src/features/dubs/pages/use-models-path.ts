import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { VOICE_MODELS_PATH } from '../../../shared/paths/voice-models.ts';

/** The page on which an operator adds models; null for everybody else. */
export const useModelsPath = (): string | null => {
  const { data } = useQuery(profileQuery());
  return data?.role === 'admin' ? VOICE_MODELS_PATH : null;
};
