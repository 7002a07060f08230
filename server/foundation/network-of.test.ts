import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('whoever has a network address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4::', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7%1', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('%s is named %s', (address, name) => {
    expect(networkOf(address)).toBe(name);
  });

  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.array(group, { minLength: 4, maxLength: 4 });

  it('has one name for all addresses of a network, and no other network has it', () => {
    fc.assert(
      fc.property(half, half, half, half, (network, other, here, there) => {
        fc.pre(network.join() !== other.join() && [network, other].every(([first]) => first !== '0'));
        const at = (prefix: readonly string[], rest: readonly string[]) => networkOf([...prefix, ...rest].join(':'));
        expect(at(network, here)).toBe(at(network, there));
        expect(at(network, here)).not.toBe(at(other, here));
      }),
    );
  });
});
