import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from '../../scripts/lib/ports.mjs';
import { parseIdentity } from './identities.ts';

/** An OpenID Connect issuer in place of Google. */
export interface Issuer {
  /** The gateway's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens the address as a browser would, signs in and consents; the address that the issuer redirects back to. */
  readonly visit: (address: string, login: string) => Promise<URL>;
  readonly stop: () => Promise<void>;
  /** Listens at the same address again. */
  readonly start: () => Promise<void>;
}

const CALLBACK = 'http://studio.example.org/sign-back';

interface IssuerOptions {
  readonly port?: number;
  readonly host?: string;
  readonly secret?: string;
}

/** @param callback the redirect address; the pages of sign-in below it are allowed too */
export async function startIssuer(callback = CALLBACK, options: IssuerOptions = {}): Promise<Issuer> {
  const { port = await freePort(), host = '127.0.0.1', secret = randomBytes(16).toString('hex') } = options;
  const url = `http://127.0.0.1:${port}`;
  const id = 'orator';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        redirect_uris: [callback, ...['voice-clone', 'account', 'create-avatar'].map((page) => `${callback}/${page}`)],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the ID token carries address and name.
    conformIdTokenClaims: false,
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
    findAccount: (_context, sub) => {
      const person = parseIdentity(sub);
      if (person === undefined) return undefined;
      const { email, verified, name } = person;
      return { accountId: sub, claims: () => ({ sub, email, email_verified: verified, name }) };
    },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => void handle(request, response));
  const start = () => new Promise<void>((resolve) => server.listen(port, host, resolve));
  await start();
  return {
    settings: {
      GOOGLE_CLIENT_ID: id,
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_ISSUER: url,
      GOOGLE_CALLBACK_URL: callback,
    },
    visit: (address, login) => visit(url, address, login),
    start,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Follows redirects with cookies and submits the issuer's two forms, until a redirect leads away from it. */
async function visit(issuer: string, address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let [next, form]: [string, URLSearchParams | undefined] = [address, undefined];
  for (let steps = 0; steps < 20; steps += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const page = await answer.text();
    const location = answer.headers.get('location');
    if (location === null) {
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (prompt === undefined) throw new Error(`the issuer answers ${answer.status}: ${page}`);
      form = new URLSearchParams({ prompt, login, password: 'anything' });
      continue;
    }
    form = undefined;
    next = new URL(location, next).href;
    if (!next.startsWith(issuer)) return new URL(next);
  }
  throw new Error('the issuer goes round in circles');
}
