import { redemptionCodes } from '@orator/contracts/redemption-codes/routes';
import { feature } from '../contracts/feature.ts';
import { newCodes } from '../support/redemption-codes.ts';

export const redemptionCodesFeature = feature(redemptionCodes, ({ gateway }) => ({
  redeem: [async (user) => ({ user, body: { code: (await newCodes(gateway, 1)).code } })],
}));
