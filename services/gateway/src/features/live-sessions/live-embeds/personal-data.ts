import type { LiveEmbedModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Keys for live avatars on other sites (see `PersonalTable`). */
export const liveEmbedPersonalData: readonly PersonalTable[] = [
  {
    table: 'live_embed',
    export: toList(
      'live_embeds',
      inBatches<LiveEmbedModel>((db, batch) => db.liveEmbed.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          key: 'exported',
          name: 'exported',
          source: 'exported',
          greeting: 'exported',
          origins: 'exported',
          dailyCredits: 'exported',
          sessionsAtOnce: 'exported',
          createdAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'only accounts have keys' },
  },
  {
    table: 'live_embed_session',
    export: { to: 'none', why: 'it says which key a session was had through; the sessions are in the list of tasks' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'only accounts have keys' },
  },
];
