import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import { liveKnowledge } from '@orator/contracts/live-knowledge/routes';
import { dictations } from '@orator/contracts/dictations/routes';
import type { RouteSpec } from '@orator/contracts/core/route';
import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { trials } from '@orator/contracts/trials/routes';
import { newId } from '@orator/db/client';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newUser, type User } from '../support/gateway.ts';
import { addFootageUpload, MP4_HEAD } from '../support/gateway-rows.ts';
import { newIp } from '../support/networks.ts';
import { isAll } from '../support/scope.ts';
import { newMachineCode } from '../support/trials.ts';
import { named, ROUTES } from './features.ts';
import { type FuzzGateway, startFuzzGateway } from './fuzz-gateway.ts';
import { ODD, TEXTS } from './odd-values.ts';

let fuzz: FuzzGateway;
let gateway: Gateway;
beforeAll(async () => {
  fuzz = await startFuzzGateway();
  ({ gateway } = fuzz);
});
afterAll(() => fuzz.close());

const RAW_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  '['.repeat(5000),
];
/** All of the values. In a usual run only every twelfth of them, and other ones at the next place. */
const chooseSome = (values: readonly string[], place: number): readonly string[] =>
  isAll ? values : values.filter((_value, at) => (at + place) % 12 === 0);
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
  'application/json; charset=utf-16',
];

test.each(named(ROUTES.filter(({ method }) => method !== 'GET')))(
  '%s survives any body of any type',
  async (_name, spec) => {
    const { method, url } = spec;
    let { token } = await newUser(gateway);
    const path = url.replaceAll(/:\w+/g, newId());
    for (const [turn, payload] of RAW_BODIES.entries()) {
      // Bodies are read before the route handles them, so a body is sent with every third type (every 36th in a usual
      // run), and the other types with the next bodies and at the next routes.
      for (const type of TYPES.filter((_type, at) => (ROUTES.indexOf(spec) + turn + at) % (isAll ? 3 : 36) === 0)) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type };
        const options = { method, url: `/api${path}`, remoteAddress: newIp(), headers, payload };
        const { statusCode, body } = await gateway.app.inject(options);
        expect(statusCode, `${type} ${payload.slice(0, 300)} -> ${body}`).toBeLessThan(500);
        if (statusCode === 401) ({ token } = await newUser(gateway));
      }
    }
  },
);

async function makeUploadQuery(spec: RouteSpec, user: User): Promise<Record<string, string>> {
  if (spec === videoAvatars.upload) return { consent: CURRENT_STATEMENTS.footage, name: 'Ada' };
  if (spec === videoAvatars.sendPart) return { id: await addFootageUpload(gateway, user.id), part: '1' };
  if (spec === dictations.hear) return { locale: 'en' };
  return { consent: CURRENT_STATEMENTS.photo };
}

/** A form's part headers are lines: line breaks and quotes would end them. */
const inLine = (text: string): string => text.replaceAll(/[\r\n"]/g, '').slice(0, 300);

/** Routes that take videos. */
const FILMS = new Set<RouteSpec>([videoAvatars.upload, photoAvatarBackgroundImages.uploadVideo]);
test.each(named(ROUTES.filter(({ upload }) => upload !== undefined)))(
  '%s survives any name and type of the uploaded file',
  async (_name, spec) => {
    const user = await newUser(gateway);
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#567' } })
      .png()
      .toBuffer();
    const file = spec === liveKnowledge.readFile ? Buffer.from('We open at nine.') : FILMS.has(spec) ? MP4_HEAD : photo;
    const query = await makeUploadQuery(spec, user);
    const upload = ({ field = 'file', name = 'me.png', type = 'image/png' }) => {
      const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
      return ask(gateway, spec, {
        user,
        ...(spec.query && { query }),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
      });
    };
    expect((await upload({})).status).toBe(spec.status ?? 200);
    for (const text of chooseSome([...TEXTS, ...ODD], ROUTES.indexOf(spec)).map(inLine)) {
      for (const said of [{ field: text }, { name: text }, { type: text }]) {
        const answer = await upload(said);
        expect(answer.status, `${JSON.stringify(said)} -> ${answer.text}`).toBeLessThan(500);
      }
    }
  },
);

test('no header breaks the opening of a trial or is stored with odd characters', async () => {
  const written = [...TEXTS, ...ODD, ...ODD.map((odd) => `We${odd}b`)].map((text) => text.slice(0, 5000));
  const values = chooseSome(written, 0);
  const agents = values.map((text) => `${text}/1.0 (${text})`);
  const ofDevice = ['machine_code', 'client_version', 'algorithm_version', 'client_type', 'app_type', 'user-agent'];
  const names = [...ofDevice, 'x-forwarded-for', 'accept-language', 'cookie'];
  const headers = [
    ...names.flatMap((name, at) => chooseSome(written, at).map((value) => ({ [name]: value }))),
    ...agents.map((agent) => ({ 'user-agent': agent })),
  ];
  // The address of a trusted proxy.
  const ip = '127.0.0.1';
  for (const odd of headers) {
    const answer = await ask(gateway, trials.open, { ip, headers: { machine_code: newMachineCode(), ...odd } });
    expect(answer.status, `${JSON.stringify(odd)} -> ${answer.text}`).toBeLessThan(500);
  }
  const rows = await gateway.deps.db.session.findMany({ where: { user: { email: null } } });
  expect(rows.length).toBeGreaterThan(headers.length / 2);
  for (const { browser, system, appType, network } of rows) {
    for (const kept of [browser, system, appType, network]) {
      expect(kept ?? '').not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Bidi_Control}]/u);
      expect((kept ?? '').length).toBeLessThanOrEqual(40);
    }
  }
});
