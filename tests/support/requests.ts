import { createHash, randomBytes } from 'node:crypto';
import { accountData } from '@orator/contracts/account-data/routes';
import { accounts } from '@orator/contracts/accounts/routes';
import { deviceSessions } from '@orator/contracts/device-sessions/routes';
import { google } from '@orator/contracts/google/routes';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { passwords } from '@orator/contracts/passwords/routes';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { RouteSpec } from '@orator/contracts/core/route';
import { speeches } from '@orator/contracts/speeches/routes';
import { systemConfig } from '@orator/contracts/system-config/routes';
import { tasks } from '@orator/contracts/tasks/routes';
import { trials } from '@orator/contracts/trials/routes';
import { verifications } from '@orator/contracts/verifications/routes';
import { voices } from '@orator/contracts/voices/routes';
import { sendResetLink } from '../../services/gateway/src/features/accounts/change-password.ts';
import { ask, type Gateway, type User } from './gateway.ts';
import { addImage, quoteVideo, scriptOf, voiceOf } from './gateway-rows.ts';
import type { Issuer } from './issuer.ts';
import { codeFor, tokenFor } from './mailbox.ts';
import { newEmail, PASSWORD } from './people.ts';
import { newMachineCode, newTrial } from './trials.ts';

/** What a route is asked with. */
export interface Request {
  readonly user?: User;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Makes a request that is right in every field, for somebody with an account. What it names is there, and new where a call uses it up. */
export type MakeRequest = (user: User) => Request | Promise<Request>;

const NEXT_PASSWORD = 'three spoons in a teapot';
const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');

/** How each route is asked well, in every way there is. Not the two that take a file: it is no field. */
export function requestsOf(gateway: Gateway, issuer: Issuer): ReadonlyMap<RouteSpec, readonly MakeRequest[]> {
  const { deps } = gateway;
  const sessionOf = ({ token }: User): string => deps.accessTokens.read(token)?.sessionId ?? '';
  const signedIn: MakeRequest = (user) => ({ user });
  const quoteSpeech = async (user: User) => {
    const body = { script: scriptOf('Hello there.') };
    const { task_id, ticket } = (await ask(gateway, speeches.quote, { user, body })).value();
    return { task_id, ticket };
  };
  const startSpeech = async (user: User): Promise<string> => {
    // One waits at a time.
    await deps.db.task.deleteMany({ where: { userId: user.id } });
    const body = await quoteSpeech(user);
    return (await ask(gateway, speeches.start, { user, body })).value().id;
  };
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const comeBack = async () => {
    const login = issuer.add({ email: newEmail(), verified: true, name: 'Ada Byron' });
    const begun = await ask(gateway, google.authorize, { body: {} });
    const back = await issuer.visit(begun.value().url, login);
    const { code = '', state = '' } = Object.fromEntries(back.searchParams);
    return { code, state, cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
  };

  return new Map<RouteSpec, readonly MakeRequest[]>([
    [
      accountData.update,
      [
        (user) => ({
          user,
          body: { name: 'Ada Byron', locale: 'en', email: newEmail(), current_password: PASSWORD },
        }),
      ],
    ],
    [accountData.removePicture, [signedIn]],
    [accountData.export, [signedIn]],
    [accountData.remove, [(user) => ({ user, body: { current_password: PASSWORD } })]],
    [accounts.signUp, [() => ({ body: { email: newEmail(), password: PASSWORD, shared_code: 'friend-7' } })]],
    [accounts.signIn, [({ email }) => ({ body: { email, password: PASSWORD, remember: true } })]],
    [accounts.refresh, [({ refreshToken }) => ({ body: { refresh_token: refreshToken } })]],
    [accounts.signOut, [signedIn]],
    [accounts.profile, [signedIn]],
    [deviceSessions.list, [(user) => ({ user, query: { limit: '2', cursor: cursorOf(sessionOf(user)) } })]],
    [deviceSessions.end, [(user) => ({ user, params: { id: sessionOf(user) } })]],
    [deviceSessions.endOthers, [signedIn]],
    [passwords.requestReset, [({ email }) => ({ body: { email } })]],
    [
      passwords.change,
      [
        (user) => ({ user, body: { current_password: PASSWORD, password: NEXT_PASSWORD } }),
        async ({ id, email }) => {
          await deps.db.passwordReset.deleteMany({ where: { userId: id } });
          await sendResetLink(deps, email);
          return { body: { token: await tokenFor(gateway, email), password: NEXT_PASSWORD } };
        },
      ],
    ],
    [
      verifications.send,
      [
        async (user) => {
          // The one of the sign-up was sent a moment ago.
          await deps.db.verification.deleteMany({ where: { userId: user.id } });
          return { user };
        },
      ],
    ],
    [verifications.confirm, [async (user) => ({ user, body: { code: await codeFor(gateway, user.email) } })]],
    [google.authorize, [() => ({ body: { from_platform: 'client', shared_code: 'friend-7', page: 'voice' } })]],
    [
      google.signIn,
      [
        async () => {
          const { code, state, cookie } = await comeBack();
          return { headers: { cookie }, body: { code, state, shared_code: 'friend-7', remember: true } };
        },
      ],
    ],
    [handOffs.create, [(user) => ({ user, body: { code_challenge, remember: true } })]],
    [
      handOffs.exchange,
      [
        async (user) => {
          const { code } = (await ask(gateway, handOffs.create, { user, body: { code_challenge } })).value();
          return { body: { code, code_verifier: verifier } };
        },
      ],
    ],
    [photoAvatarImages.list, [(user) => ({ user, query: { limit: '2', cursor: cursorOf(user.id) } })]],
    [photoAvatarImages.hide, [async (user) => ({ user, params: { id: await addImage(gateway, user.id) } })]],
    [
      photoVideos.quote,
      [
        async (user) => {
          const image_id = await addImage(gateway, user.id);
          return { user, body: { image_id, script: scriptOf('Hello there.'), ratio: '9:16', mode: 0 } };
        },
      ],
    ],
    [
      photoVideos.start,
      [
        async (user) => {
          const { task_id, ticket } = await quoteVideo(gateway, user, await addImage(gateway, user.id));
          return { user, body: { task_id, ticket } };
        },
      ],
    ],
    [speeches.quote, [(user) => ({ user, body: { script: scriptOf('Hello there.') } })]],
    [speeches.start, [async (user) => ({ user, body: await quoteSpeech(user) })]],
    ...Object.values(systemConfig).map((spec) => [spec, [() => ({})]] as const),
    [tasks.list, [(user) => ({ user, query: { kind: 'speech', limit: '2', cursor: cursorOf(user.id) } })]],
    [tasks.read, [async (user) => ({ user, params: { id: await startSpeech(user) } })]],
    [tasks.cancel, [async (user) => ({ user, params: { id: await startSpeech(user) } })]],
    [
      tasks.remove,
      [
        async (user) => {
          const params = { id: await startSpeech(user) };
          await ask(gateway, tasks.cancel, { user, params });
          return { user, params };
        },
      ],
    ],
    [tasks.logs, [(user) => ({ user, query: { task_id: user.id, limit: '2', cursor: cursorOf('17') } })]],
    [trials.open, [() => ({ headers: { machine_code: newMachineCode() } })]],
    [trials.read, [async () => ({ user: await newTrial(gateway) })]],
    [voices.list, [() => ({ query: { locale: 'en' } })]],
    [voices.preview, [(user) => ({ user, params: { id: voiceOf('en') }, body: { text: 'Hello there.' } })]],
  ]);
}
