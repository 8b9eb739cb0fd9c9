import type { SessionModel, UserModel, VerificationModel } from '@orator/db/client';
import { inBatches, type PersonalTable, toAccount, toList } from '@orator/platform/personal-data';

const ACCOUNTS_OWN = { to: 'nobody', why: 'the account has its own' } as const;

/** Who a person is and how they sign in (see `PersonalTable`). */
export const identityPersonalData: readonly PersonalTable[] = [
  {
    table: 'user',
    export: toAccount<UserModel>((db, id) => db.user.findUnique({ where: { id } }), {
      fields: {
        id: 'exported',
        email: 'exported',
        name: 'exported',
        passwordHash: 'secret',
        locale: 'exported',
        emailVerified: 'exported',
        pendingEmail: 'exported',
        role: 'exported',
        pictureKey: 'file',
        stateChangeFlag: 'exported',
        sharedCode: 'exported',
        vipLevelId: 'exported',
        vipPeriodType: 'exported',
        vipExpiredAt: 'exported',
        monthAnchor: 'exported',
        createdAt: 'exported',
      },
      present: ({ passwordHash, pictureKey }, storage) => ({
        has_password: passwordHash !== null,
        picture_url: pictureKey === null ? null : storage.url(pictureKey),
      }),
      absent: {},
    }),
    files: async (tx, userIds) => {
      const where = { id: { in: [...userIds] }, pictureKey: { not: null } };
      const users = await tx.user.findMany({ where, select: { pictureKey: true } });
      return { keys: users.flatMap(({ pictureKey }) => pictureKey ?? []) };
    },
    deletion: { by: 'cascade' },
    trial: ACCOUNTS_OWN,
  },
  {
    table: 'session',
    export: toList(
      'sessions',
      inBatches<SessionModel>((db, batch) => db.session.findMany(batch)),
      {
        fields: {
          id: 'exported',
          userId: 'owner',
          remember: 'exported',
          browser: 'exported',
          system: 'exported',
          appType: 'exported',
          network: 'exported',
          device: 'internal',
          createdAt: 'exported',
          authenticatedAt: 'exported',
          lastSeenAt: 'exported',
          endedAt: 'exported',
        },
      },
    ),
    deletion: { by: 'cascade' },
    trial: ACCOUNTS_OWN,
  },
  {
    table: 'refresh_token',
    export: { to: 'none', why: 'a hash that signs in' },
    deletion: { by: 'cascade' },
    trial: ACCOUNTS_OWN,
  },
  {
    table: 'verification',
    export: toAccount<VerificationModel>((db, userId) => db.verification.findUnique({ where: { userId } }), {
      fields: {
        userId: 'owner',
        email: 'presented',
        codeHash: 'secret',
        tries: 'internal',
        sentAt: 'internal',
        expiresAt: 'internal',
      },
      present: ({ email }) => ({ code_sent_to: email }),
      absent: { code_sent_to: null },
    }),
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial has no address' },
  },
  {
    table: 'password_reset',
    export: { to: 'none', why: 'the hash of a link that lives for minutes' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial has no password' },
  },
  {
    table: 'known_device',
    export: { to: 'none', why: 'hashes by which browsers are recognised' },
    deletion: { by: 'cascade' },
    trial: { to: 'nobody', why: 'a trial has no password' },
  },
  {
    table: 'welcomed_address',
    export: { to: 'none', why: 'an HMAC of the address alone: no row can be found for a person' },
    deletion: { by: 'nobody', why: 'deleting an account and opening it again must not give welcome credits twice' },
    trial: { to: 'nobody', why: 'a trial has no address' },
  },
];
