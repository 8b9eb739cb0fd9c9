import type { Locale } from '@orator/contracts/core/common';
import { ASSET_GENDERS, type AssetName } from '@orator/contracts/photo-avatar-categories/library';
import type { PhotoPose } from '@orator/contracts/photo-avatar-prompts/options';
import type { SampleFaceName } from '@orator/contracts/sample-faces/faces';

/**
 * A person for the painter: an English prompt as a user would write it, and a seed that gave a good picture. `npm run quality:head`
 * says whether the lips close.
 */
export interface Sitter {
  readonly words: string;
  readonly gender: 'Female' | 'Male';
  readonly seed: number;
  readonly pose?: PhotoPose;
}
export const WORDS_LOCALE: Locale = 'en';

/** The painted sample faces. */
export const FACE_SITTERS: Readonly<Record<Exclude<SampleFaceName, 'lisa'>, Sitter>> = {
  ada: {
    words: 'A friendly young european woman with long wavy brown hair, a navy blazer, studio, close up',
    gender: 'Female',
    seed: 517,
  },
  omar: {
    words:
      'A friendly middle eastern man in his forties with a short beard, short black hair and a grey sweater, studio, close up',
    gender: 'Male',
    seed: 533,
  },
  mei: {
    words:
      'A friendly chinese woman in her thirties with a black bob with bangs and a mustard sweater, studio, close up',
    gender: 'Female',
    seed: 11,
  },
  kofi: {
    words: 'A friendly young african man with a fade and an orange hoodie, in the city at night, close up',
    gender: 'Male',
    seed: 12,
  },
  ingrid: {
    words: 'A friendly european grandmother with white hair in a bun, glasses and a teal turtleneck, at home, close up',
    gender: 'Female',
    seed: 13,
  },
  ravi: {
    words: 'A friendly indian man in his fifties with a moustache, grey hair and a white kurta, studio, close up',
    gender: 'Male',
    seed: 14,
  },
  leila: {
    words: 'A friendly young arab woman with a headscarf and a pink blouse, cafe, close up',
    gender: 'Female',
    seed: 15,
  },
  diego: {
    words: 'A friendly mexican man in his forties with short curly hair, stubble and a blue shirt, studio, close up',
    gender: 'Male',
    seed: 16,
  },
  amara: {
    words: 'A friendly young nigerian woman with an afro, earrings and a yellow blouse, studio, close up',
    gender: 'Female',
    seed: 17,
  },
  kenji: {
    words: 'A friendly japanese grandfather with white hair, glasses and a navy cardigan, library, close up',
    gender: 'Male',
    seed: 18,
  },
  lucia: {
    words: 'A friendly brazilian woman in her fifties with long curly brown hair and a green blazer, beach, close up',
    gender: 'Female',
    seed: 19,
  },
  tane: {
    words: 'A friendly young polynesian man with curly black hair and a red t-shirt, mountains, close up',
    gender: 'Male',
    seed: 20,
  },
};

/** The prompts are those of the gateway's catalogue (tests/photo-avatar-categories compares them). */
export const CHARACTER_SITTERS: Readonly<Record<AssetName<'Character'>, Sitter>> = {
  doctor: {
    words: 'A friendly female doctor with short grey hair, glasses and a white coat, in a hospital',
    gender: ASSET_GENDERS.Character.doctor,
    seed: 204,
  },
  chef: {
    words: 'A cheerful chef with a moustache and curly black hair, in the kitchen',
    gender: ASSET_GENDERS.Character.chef,
    seed: 306,
  },
  student: {
    words: 'A young student with long red hair, freckles and a green hoodie, outdoors',
    gender: ASSET_GENDERS.Character.student,
    seed: 116,
  },
  engineer: {
    words: 'A calm engineer with a short beard, a blue shirt and glasses, in an office',
    gender: ASSET_GENDERS.Character.engineer,
    seed: 33,
  },
  grandmother: {
    words: 'A warm grandmother with white hair in a bun and a red cardigan, at home by the window',
    gender: ASSET_GENDERS.Character.grandmother,
    seed: 309,
  },
  singer: {
    words: 'A young singer with locs, earrings and a leather jacket, in the city at night',
    gender: ASSET_GENDERS.Character.singer,
    seed: 703,
  },
};

/** Before a plain background, with space for products. */
export const MODEL_SITTERS: Readonly<Record<AssetName<'Model'>, Sitter>> = {
  lena: {
    words: 'A smiling young european woman with long straight blond hair, a white t-shirt, studio, upper body',
    gender: ASSET_GENDERS.Model.lena,
    seed: 707,
  },
  noah: {
    words: 'A smiling young african american man with a fade and a yellow sweater, studio, upper body',
    gender: ASSET_GENDERS.Model.noah,
    seed: 801,
  },
  mei: {
    words: 'A friendly chinese woman in her thirties with a black bob and a teal blouse, studio, upper body',
    gender: ASSET_GENDERS.Model.mei,
    seed: 707,
  },
  arjun: {
    words: 'A friendly indian man in his thirties with a short beard and a blue shirt, studio, upper body',
    gender: ASSET_GENDERS.Model.arjun,
    seed: 508,
  },
  sofia: {
    words:
      'A smiling mexican woman in her fifties with long wavy dark brown hair and a red cardigan, studio, upper body',
    gender: ASSET_GENDERS.Model.sofia,
    seed: 307,
  },
  tariq: {
    words: 'A friendly egyptian man in his sixties with a grey beard and a beige polo shirt, studio, upper body',
    gender: ASSET_GENDERS.Model.tariq,
    seed: 32,
  },
};

const WEARERS = {
  Female: 'A friendly young european woman with a brown bob, studio, upper body, wearing a',
  Male: 'A friendly south asian man in his thirties with short black hair, studio, upper body, wearing a',
};
const worn = (clothes: string, gender: Sitter['gender'], seed: number): Sitter => ({
  words: `${WEARERS[gender]} ${clothes}`,
  gender,
  seed,
});

/** One woman and one man in different clothes. */
export const CLOTH_SITTERS: Readonly<Record<AssetName<'Cloth'>, Sitter>> = {
  suit: worn('navy suit', 'Male', 104),
  blazer: worn('beige blazer', 'Female', 103),
  shirt: worn('light blue shirt', 'Male', 104),
  blouse: worn('pink blouse', 'Female', 103),
  sweater: worn('green sweater', 'Male', 104),
  hoodie: worn('orange hoodie', 'Female', 103),
  tshirt: worn('white t-shirt', 'Male', 104),
  'leather-jacket': worn('leather jacket', 'Female', 103),
  cardigan: worn('red cardigan', 'Female', 103),
  doctor: worn('white coat', 'Female', 103),
  chef: worn('chef jacket', 'Male', 104),
  apron: worn('green apron', 'Male', 104),
};

const POSING = 'A friendly woman in her thirties with a black bob and a teal blouse, studio, upper body';
export const POSE_SITTERS: Readonly<Record<PhotoPose, Sitter>> = {
  front: { words: POSING, gender: 'Female', seed: 103, pose: 'front' },
  left: { words: POSING, gender: 'Female', seed: 103, pose: 'left' },
  right: { words: POSING, gender: 'Female', seed: 103, pose: 'right' },
};
