import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHost, publicLookup } from './public-address.ts';

describe('an address that a stranger names', () => {
  it.each(['8.8.8.8', '177.10.20.30', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'no address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('may be a name, and an address as the address bar writes it', () => {
    expect(isPublicHost('push.example')).toBe(true);
    expect(isPublicHost(new URL('https://0x7f.1/').hostname)).toBe(false);
    expect(isPublicHost(new URL('https://[::1]/').hostname)).toBe(false);
  });

  it('is not connected to under a name that leads inside', async () => {
    let visits = 0;
    const inside = createServer((_, response) => {
      visits += 1;
      response.end();
    });
    inside.listen(0, 'localhost');
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    const ask = (lookup?: typeof publicLookup) =>
      new Promise<string>((answer) => {
        const asked = request({ host: 'localhost', port, ...(lookup && { lookup }) }, ({ statusCode }) =>
          answer(String(statusCode)),
        );
        asked.on('error', (error: NodeJS.ErrnoException) => answer(String(error.code)));
        asked.end();
      });
    expect([await ask(), await ask(publicLookup), visits]).toEqual(['200', 'ENOTFOUND', 1]);
    inside.close();
  });
});
