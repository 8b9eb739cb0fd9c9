import { voiceFiles } from '@orator/tasks';
import type { OwnVoiceModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/** Voices made of recordings (see `PersonalTable`). */
export const ownVoicePersonalData: readonly PersonalTable[] = [
  {
    table: 'own_voice',
    export: toList(
      'own_voices',
      inBatches<OwnVoiceModel>((db, batch) => db.ownVoice.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          name: 'exported',
          locale: 'exported',
          gender: 'exported',
          baseVoiceId: 'exported',
          match: 'exported',
          clone: 'exported',
          referenceKey: 'file',
          figures: 'exported',
          sampleKey: 'file',
          recordingId: 'exported',
          consentRecordingId: 'exported',
          consentId: 'exported',
          shareCode: 'exported',
          shareEndedAt: 'exported',
          createdAt: 'exported',
        },
        present: ({ sampleKey, referenceKey }, storage) => ({
          sample_url: storage.url(sampleKey),
          reference_url: referenceKey === null ? null : storage.url(referenceKey),
        }),
      },
    ),
    files: async (tx, userIds) => {
      const where = { userId: { in: [...userIds] } };
      const rows = await tx.ownVoice.findMany({ where, select: { sampleKey: true, referenceKey: true } });
      return { keys: rows.flatMap(voiceFiles) };
    },
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.ownVoice.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
