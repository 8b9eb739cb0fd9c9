import type { RecordingModel } from '@orator/db/client';
import { recordingFiles } from '../../files/recordings.ts';
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
          otherKey: 'file',
          durationS: 'exported',
          peaks: 'internal',
          quality: 'exported',
          sha256: 'exported',
          createdAt: 'exported',
        },
        present: ({ key, otherKey }, storage) => ({
          audio_url: storage.url(key),
          other_url: otherKey === null ? null : storage.url(otherKey),
        }),
      },
    ),
    files: async (tx, userIds) => {
      const where = { userId: { in: [...userIds] } };
      const rows = await tx.recording.findMany({ where, select: { key: true, otherKey: true } });
      return { keys: rows.flatMap(recordingFiles) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.recording.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
