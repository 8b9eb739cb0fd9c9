/** Characters of an avatar's name (contracts: AvatarName). */
export const NAME_CHARACTERS = 80;
