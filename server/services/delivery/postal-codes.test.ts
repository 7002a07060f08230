import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cepAreas } from './cep-areas.ts';
import { placeOnMap, postalCodes } from './postal-codes.ts';

/** Starts a service with the API of ViaCEP. */
async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/{cep}/json`;
}

const answering = (status: number, body: unknown) =>
  serviceThat((_, response) => response.writeHead(status).end(JSON.stringify(body)));

const SE = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' };
const KNOWN = new Map([['01001000', { ...SE, latitude: -23.5505, longitude: -46.6333 }]]);

const asking = (serviceUrl: string) => postalCodes({ serviceUrl, coordinates: cepAreas, known: KNOWN });

const UNLISTED = '13010041';

describe('a CEP', () => {
  it('that is in the table is found without a network call, with its coordinates', async () => {
    const codes = postalCodes({ serviceUrl: null, coordinates: cepAreas, known: KNOWN });
    expect(await codes.find('01001000')).toMatchObject({ street: 'Praça da Sé' });
    expect(await placeOnMap(codes, '01001000')).toMatchObject({ coordinates: { latitude: -23.5505 }, area: null });
  });

  it('that no service can be asked about is not called invalid (D-59)', async () => {
    await expect(postalCodes({ serviceUrl: null, coordinates: cepAreas }).find(UNLISTED)).rejects.toThrow('configured');
  });

  it('is looked up at the configured service', async () => {
    const paths: (string | undefined)[] = [];
    const url = await serviceThat(({ url: path }, response) => {
      paths.push(path);
      response.end(JSON.stringify({ logradouro: 'Rua Onze', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' }));
    });
    expect(await asking(url).find(UNLISTED)).toEqual({
      street: 'Rua Onze',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
    });
    expect(paths).toEqual([`/ws/${UNLISTED}/json`]);
  });

  it('is looked up once for simultaneous requests, and again after a failure', async () => {
    let asked = 0;
    const url = await serviceThat((_, response) => {
      asked++;
      response.writeHead(asked === 1 ? 500 : 200).end(JSON.stringify({ localidade: 'Campinas', uf: 'SP' }));
    });
    const codes = asking(url);
    await expect(codes.find(UNLISTED)).rejects.toBeInstanceOf(Error);
    await Promise.all([codes.find(UNLISTED), codes.find(UNLISTED)]);
    await codes.find(UNLISTED);
    expect(asked).toBe(2);
  });

  it('that does not exist is null', async () => {
    expect(await asking(await answering(200, { erro: 'true' })).find(UNLISTED)).toBeNull();
  });
});

describe('a service that does not answer never means "invalid" (D-59)', () => {
  it.each([
    ['is broken', () => answering(500, {})],
    [
      'redirects',
      () => serviceThat((_, response) => response.writeHead(302, { location: 'http://example.com' }).end()),
    ],
    ['talks nonsense', () => serviceThat((_, response) => response.end('<html>'))],
    ['is not there', () => Promise.resolve('http://127.0.0.1:9/{cep}')],
    ['never finishes', () => serviceThat(() => undefined)],
  ])('when it %s', async (_case, service) => {
    await expect(asking(await service()).find(UNLISTED)).rejects.toBeInstanceOf(Error);
  });

  it('the stores are still listed, nearest first by the area of the CEP', async () => {
    expect(await placeOnMap(asking(await answering(500, {})), UNLISTED)).toEqual({
      city: '',
      state: '',
      coordinates: null,
      area: { latitude: -22.906, longitude: -47.061, radiusKm: 18 },
    });
  });
});
