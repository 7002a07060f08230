import { isIPv6, SocketAddress } from 'node:net';

/** How much of an IPv6 address a provider gives to one customer, who has 2^64 addresses of it (RFC 6177). */
const PREFIX_GROUPS = 4;
const GROUPS = 8;
const MAPPED = '::ffff:';

/**
 * Names whoever has a network address, for what is counted per address: an IPv4 address itself, also where it is written
 * as an IPv6 one, and the /64 network of an IPv6 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  // As short as it gets, in small letters, and an IPv4 address in its own spelling.
  const { address: text } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  if (text.startsWith(MAPPED) && text.includes('.')) return text.slice(MAPPED.length);
  const [before = [], after = []] = text.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, PREFIX_GROUPS).join(':')}::/64`;
}
