/** Key of the profile's query. Queries that explain a part of the profile are below it, and are refetched with it. */
export const profileKey = ['profile'] as const;
