/** Key of the profile's query. What explains a part of the profile has its query below it, and is read again with it. */
export const profileKey = ['profile'] as const;
