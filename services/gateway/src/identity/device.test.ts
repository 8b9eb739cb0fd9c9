import { sign } from '@orator/platform/keys';
import { expect, test } from 'vitest';
import { findNetwork, readAgent, readDevice } from './device.ts';

const KEY = Buffer.from('key');

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['fe80::1%eth0', 'fe80:*'],
  ['::1', '::*'],
  // A trusted proxy may pass on something that is not an address.
  ['unknown', null],
  ['a\u0000b', null],
  ['', null],
])('the network of %s is %s', (ip, network) => {
  expect(findNetwork(ip)).toBe(network);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [undefined, null, null],
  ['nonsense', null, null],
  ['Studio/1.0 (X11)', 'Studio', null],
  ['Stu\u0000dio/1.0 (X11)', null, null],
  ['Stu\u0085dio/1.0 (X11)', null, null],
])('reads browser and system from %s', (agent, browser, system) => {
  expect(readAgent(agent)).toEqual({ browser, system });
});

test.each([
  { print: 'f1e2', machine: 'f1e2' },
  { print: 'pending', machine: undefined },
  { print: undefined, machine: 'ab12' },
])('knows a device by its fingerprint ($print), else by its machine code', ({ print, machine }) => {
  const headers = { machine_code: 'ab12', ...(print !== undefined && { machine_fingerprint: print }) };
  const device = readDevice({ ip: '203.0.113.77', headers }, KEY);
  expect(device.machineCode).toBe(machine);
  expect(device.label().device).toBe(machine === undefined ? null : sign(KEY, machine));
});

test('reads every header of the specification and ignores invalid ones', () => {
  const headers = {
    machine_code: 'ab12:cd',
    client_version: '1.0.0',
    algorithm_version: '2.1.0',
    client_type: 'win 64',
    app_type: 'web',
  };
  const { label, ...device } = readDevice({ ip: '203.0.113.77', headers }, KEY);
  expect(device).toEqual({
    machineCode: 'ab12:cd',
    clientVersion: '1.0.0',
    algorithmVersion: '2.1.0',
    clientType: 'win 64',
    appType: 'web',
  });
  const shown = { browser: null, system: null, appType: 'web', network: '203.0.113.*' };
  // HMAC-SHA-256 of the machine code: the code itself is not kept.
  expect(label()).toEqual({ ...shown, device: sign(KEY, 'ab12:cd') });
  const odd = readDevice(
    {
      ip: '::1',
      headers: { machine_code: 'a b\n', client_version: '', client_type: 'amiga', app_type: 'x'.repeat(41) },
    },
    KEY,
  );
  expect(odd.label().device).toBeNull();
  expect([odd.machineCode, odd.clientVersion, odd.clientType, odd.appType]).toEqual(Array(4).fill(undefined));
});
