import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { verifications } from '@orator/contracts/verifications/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http, sendDocument } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { readDeviceToken, sendDeviceToken } from '../../identity/known-devices.ts';
import { readLoginAttempt } from '../../identity/login-throttle.ts';
import { endSession, endSessions } from '../../identity/sessions.ts';
import { liftLock } from '../../identity/sign-in-lock.ts';
import { resetPassword, changePassword, sendResetLink } from './change-password.ts';
import { endDeviceSession, listSessions } from './device-sessions.ts';
import { exportPerson } from './export-account-data.ts';
import { removePicture, setPicture } from './picture.ts';
import { readProfile } from './profile.ts';
import { removeAccount } from './remove-account-data.ts';
import { refresh, signIn, signUp } from './service.ts';
import { updateAccount } from './update.ts';
import { confirmCode, requestCode } from './verification.ts';

export const accountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(accounts.signUp),
    handler: async (request, reply) => {
      const { body, locale, device, currentUser } = request;
      const { shared_code: sharedCode = null, ...account } = body;
      const visitor = { locale, label: device.label(), currentUser, deviceToken: readDeviceToken(request) };
      const { session, deviceToken } = await signUp(deps, { ...account, sharedCode, ...visitor });
      sendDeviceToken(deps, reply, deviceToken);
      return session;
    },
  });
  app.route({
    ...http(accounts.signIn),
    handler: async (request, reply) => {
      const { email, ...given } = request.body;
      const { currentUser, device } = request;
      const attempt = await readLoginAttempt(deps, request, email);
      const visitor = { label: device.label(), currentUser, deviceToken: readDeviceToken(request) };
      const { session, deviceToken } = await signIn(deps, { ...given, attempt, ...visitor });
      sendDeviceToken(deps, reply, deviceToken);
      return session;
    },
  });
  app.route({ ...http(accounts.refresh), handler: ({ body }) => refresh(deps, body.refresh_token) });
  app.route({ ...http(accounts.signOut), handler: ({ user }) => endSession(deps, user.sessionId) });
  app.route({ ...http(accounts.profile), handler: ({ user }) => readProfile(deps, user.id) });

  app.route({ ...http(verifications.send), handler: ({ user }) => requestCode(deps, user) });
  app.route({
    ...http(verifications.confirm),
    handler: async ({ user, body }) => {
      await confirmCode(deps, user, body.code);
      return readProfile(deps, user.id);
    },
  });

  app.route({
    ...http(passwords.requestReset),
    // In the background: neither the response nor its time reveals whether the account exists.
    handler: async ({ body }) => deps.runInBackground(sendResetLink(deps, body.email)),
  });
  app.route({
    ...http(passwords.change),
    handler: async (request, reply) => {
      const { body } = request;
      if ('token' in body) sendDeviceToken(deps, reply, await resetPassword(deps, request, body));
      else await changePassword(deps, request, body);
    },
  });
  app.route({
    ...http(passwords.unlock),
    handler: async (request, reply) =>
      sendDeviceToken(deps, reply, await liftLock(deps, request.body.token, readDeviceToken(request))),
  });
};

/** The account's own data, its export and removal, and its sessions. */
export const accountDataRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(accountData.update),
    handler: async (request) => {
      await updateAccount(deps, request, request.body);
      return readProfile(deps, request.user.id);
    },
  });
  app.route({
    ...http(accountData.setPicture),
    handler: async (request) => {
      await setPicture(deps, request.user.id, await readUpload(request, PHOTO_LIMITS.bytes));
      return readProfile(deps, request.user.id);
    },
  });
  app.route({
    ...http(accountData.removePicture),
    handler: async ({ user }) => {
      await removePicture(deps, user.id);
      return readProfile(deps, user.id);
    },
  });
  app.route({
    ...http(accountData.export),
    handler: async ({ user }, reply) => sendDocument(reply, await exportPerson(deps, user.id)),
  });
  app.route({
    ...http(accountData.remove),
    handler: (request) => removeAccount(deps, request, request.body.current_password),
  });

  app.route({ ...http(deviceSessions.list), handler: ({ user, query }) => listSessions(deps, user, query) });
  app.route({ ...http(deviceSessions.end), handler: ({ user, params }) => endDeviceSession(deps, user.id, params.id) });
  app.route({
    ...http(deviceSessions.endOthers),
    handler: async ({ user }) => deps.sessions.announceEnd(await endSessions(deps.db, user.id, user.sessionId)),
  });
};
