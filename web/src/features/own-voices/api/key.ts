/** Separate from the queries, which every page would otherwise load with the event. */
export const ownVoicesKey = ['own-voices'] as const;
