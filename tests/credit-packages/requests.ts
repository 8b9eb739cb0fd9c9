import { creditPackages } from '@orator/contracts/credit-packages/routes';
import { feature, signedIn } from '../contracts/feature.ts';

export const creditPackagesFeature = feature(creditPackages, () => ({ list: [signedIn] }));
