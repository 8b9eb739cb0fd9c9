import { dictations } from '@orator/contracts/dictations/routes';
import { feature } from '../contracts/feature.ts';

export const dictationsFeature = feature(dictations, () => ({}));
