import type { RecordingModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Recordings (see `PersonalTable`). */
export const recordingPersonalData: readonly PersonalTable[] = [
  {
    table: 'recording',
    export: toList(
      'recordings',
      inBatches<RecordingModel>((db, batch) => db.recording.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          purpose: 'exported',
          key: 'file',
          durationS: 'exported',
          peaks: 'internal',
          quality: 'exported',
          sha256: 'exported',
          createdAt: 'exported',
        },
        present: ({ key }, storage) => ({ audio_url: storage.url(key) }),
      },
    ),
    files: async (tx, userIds) => {
      const rows = await tx.recording.findMany({ where: { userId: { in: [...userIds] } }, select: { key: true } });
      return { keys: rows.map(({ key }) => key) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.recording.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
