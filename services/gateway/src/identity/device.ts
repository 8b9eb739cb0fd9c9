import { isIP } from 'node:net';
import { Line } from '@orator/contracts/core/common';
import { sign } from '@orator/platform/keys';
import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * The stored description of a session's device; except for the hash it is shown in the user's list of devices. Only
 * product families and the network, to store little about a person.
 */
export interface DeviceLabel {
  readonly browser: string | null;
  readonly system: string | null;
  readonly appType: string | null;
  readonly network: string | null;
  /** A keyed hash of the machine code; not shown. */
  readonly device: string | null;
}

const short = Line.min(1).max(40).optional().catch(undefined);

const code = z
  .string()
  .regex(/^[\w.:@-]{1,128}$/)
  .optional()
  .catch(undefined);

/**
 * The request headers of the specification, section 7, and of browsers the fingerprint of the machine, because their code can be
 * thrown away; `pending` while it is being computed. Invalid ones are ignored.
 */
const Headers = z.object({
  machine_code: code,
  machine_fingerprint: code,
  client_version: short,
  algorithm_version: short,
  client_type: z.enum(['win 32', 'win 64', 'mac']).optional().catch(undefined),
  app_type: short,
});

/** The device as the client describes it. Unverified: it may tighten limits, never loosen them. */
export interface Device {
  /** Identifies the machine: its fingerprint, or the code of an installation that has none. */
  readonly machineCode: string | undefined;
  readonly clientVersion: string | undefined;
  readonly algorithmVersion: string | undefined;
  readonly clientType: 'win 32' | 'win 64' | 'mac' | undefined;
  readonly appType: string | undefined;
  readonly label: () => DeviceLabel;
}

/** The network part of an IP address: three of four numbers, or three groups of IPv6. Null for invalid addresses. */
export function findNetwork(ip: string): string | null {
  if (isIP(ip) === 0) return null;
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1];
  if (v4 !== undefined) return `${v4}.*`;
  const groups = ip.split('%')[0]?.split('::')[0]?.split(':').slice(0, 3).join(':');
  return groups ? `${groups}:*` : '::*';
}

/** The parser falls back to a piece of the header, so its result is untrusted input. */
const family = (name: string | undefined): string | null => short.parse(name?.slice(0, 40)) ?? null;

/** Families of browser and operating system; null when unknown. */
export function readAgent(agent: string | undefined): { browser: string | null; system: string | null } {
  if (agent === undefined || agent === '') return { browser: null, system: null };
  const { browser, os } = parse(agent.slice(0, 500));
  return { browser: family(browser.name), system: family(os.name) };
}

/** The identity of the machine that sent a request; undefined while it is being computed. */
const identifyMachine = ({ machine_code: own, machine_fingerprint: print }: z.infer<typeof Headers>) =>
  print === 'pending' ? undefined : (print ?? own);

/** @param key of the machine code's hash */
export function readDevice({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, key: Buffer): Device {
  const given = Headers.parse(headers);
  const machineCode = identifyMachine(given);
  return {
    machineCode,
    clientVersion: given.client_version,
    algorithmVersion: given.algorithm_version,
    clientType: given.client_type,
    appType: given.app_type,
    label: () => ({
      ...readAgent(headers['user-agent']),
      appType: given.app_type ?? null,
      network: findNetwork(ip),
      device: machineCode === undefined ? null : sign(key, machineCode),
    }),
  };
}
