import { plans } from '@orator/contracts/plans/routes';
import { feature, signedIn } from '../contracts/feature.ts';

export const plansFeature = feature(plans, () => ({ list: [signedIn] }));
