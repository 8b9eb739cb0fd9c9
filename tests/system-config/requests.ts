import { systemConfig } from '@orator/contracts/system-config/routes';
import { feature } from '../contracts/feature.ts';

export const systemConfigFeature = feature(systemConfig, () => ({
  read: [() => ({})],
  health: [() => ({})],
  ready: [() => ({})],
}));
