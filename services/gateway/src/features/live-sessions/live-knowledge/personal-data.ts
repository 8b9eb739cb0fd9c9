import type { KnowledgeEntryModel, UnansweredQuestionModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toList } from '@orator/platform/personal-data';

/**
 * Texts and answers that people gave their live avatars, and questions that these could not answer (see
 * `PersonalTable`).
 */
export const liveKnowledgePersonalData: readonly PersonalTable[] = [
  {
    table: 'knowledge_entry',
    export: toList(
      'live_knowledge',
      inBatches<KnowledgeEntryModel>((db, batch) => db.knowledgeEntry.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          sample: 'exported',
          imageId: 'exported',
          photoAvatarId: 'exported',
          locale: 'exported',
          question: 'exported',
          text: 'exported',
          createdAt: 'exported',
          updatedAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.knowledgeEntry.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
  {
    table: 'unanswered_question',
    export: toList(
      'unanswered_questions',
      inBatches<UnansweredQuestionModel>((db, batch) => db.unansweredQuestion.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          sample: 'exported',
          imageId: 'exported',
          photoAvatarId: 'exported',
          locale: 'exported',
          question: 'exported',
          asked: 'exported',
          askedAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: {
      to: 'account',
      run: (tx, from, to) => tx.unansweredQuestion.updateMany({ where: { userId: from }, data: { userId: to } }),
    },
  },
];
