import { TARGETS } from '../navigation/targets.ts';

export const PRODUCT_AVATAR_PATH = TARGETS.productAvatar;
