import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that belong to a machine, a house or a data centre, and to nobody whom a stranger may name (RFC 6890). */
const INTERNAL = new BlockList();
for (const [network, prefix] of [
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
] as const)
  INTERNAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INTERNAL.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. An IPv4 address inside an IPv6 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !INTERNAL.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host in an address may be asked at all: a name, whose addresses `publicLookup` checks, or a public address. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * A lookup for `http.request` that finds public addresses only. It runs when the connection is made, so that a name
 * cannot be a public one while it is checked and another one while it is used.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    if (error) callback(error, []);
    else if (!first) callback(Object.assign(new Error(`${hostname} is not public`), { code: 'ENOTFOUND' }), []);
    else if (options.all) callback(null, [first, ...others]);
    else callback(null, first.address, first.family);
  });
