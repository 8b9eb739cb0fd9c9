import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The address is of a private, local or otherwise special network. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

// https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast.
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
// Within 2000::/3, https://www.iana.org/assignments/iana-ipv6-special-registry: Teredo, documentation, 6to4.
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

const findKind = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether an IP address is of a network. Pure. */
export const isWithin = (address: string, networks: BlockList): boolean => networks.check(address, findKind(address));

/** Whether an IP address is one of the public internet; IPv4 addresses within IPv6 ones are not. Pure. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const kind = findKind(address);
  return kind === 'ipv4' ? !special.check(address, kind) : global.check(address, kind) && !special.check(address, kind);
}

/** Resolves a name: the system's resolver, or that of a test. */
export type Resolve = (name: string, done: (error: Error | null, found?: LookupAddress[]) => void) => void;
export const resolveBySystem: Resolve = (name, done) => resolve(name, { all: true, verbatim: true }, done);

/**
 * For a connection: resolves a name once, and refuses it unless all of its addresses may be asked. The connection goes
 * to what is returned, so that a name cannot mean something else a moment later.
 */
export const createLookup =
  (mayAsk: (address: string) => boolean, resolveName: Resolve): LookupFunction =>
  (name, options, done) => {
    // On an error the system's resolver passes no list of addresses.
    resolveName(name, (error, found = []) => {
      const [first] = found;
      if (error !== null) done(error, [], 0);
      else if (first === undefined || found.some(({ address }) => !mayAsk(address))) {
        done(new NotPublic(name), [], 0);
      } else if (options.all === true) done(null, found, 0);
      else done(null, first.address, first.family);
    });
  };
