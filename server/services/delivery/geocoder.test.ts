import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cepAreas } from './cep-areas.ts';
import { geocode } from './geocoder.ts';
import { placeOnMap, postalCodes } from './postal-codes.ts';

const ZIPCODE = '89010025';

async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cep/{cep}`;
}

const answering = (body: unknown, status = 200) =>
  serviceThat((_, response) => response.writeHead(status).end(JSON.stringify(body)));

const BLUMENAU = { latitude: -26.9244, longitude: -49.0629 };
const BRASIL_API = { location: { type: 'Point', coordinates: { latitude: '-26.9244', longitude: '-49.0629' } } };

describe('a geocoder', () => {
  it.each([
    ['as BrasilAPI writes it', BRASIL_API],
    ['as AwesomeAPI writes it', { cep: ZIPCODE, lat: '-26.9244', lng: '-49.0629' }],
  ])('tells the place of a CEP %s', async (_api, body) => {
    expect(await geocode(await answering(body), ZIPCODE)).toEqual(BLUMENAU);
  });

  it.each([
    ['no coordinates', { location: { type: 'Point', coordinates: {} } }, 200],
    ['a place outside of Brazil', { lat: '48.85', lng: '2.35' }, 200],
    ['nonsense', { lat: 'north', lng: 'west' }, 200],
    ['no such CEP', { message: 'not found' }, 404],
  ])('that answers with %s knows no place', async (_answer, body, status) => {
    expect(await geocode(await answering(body, status), ZIPCODE)).toBeNull();
  });
});

describe('the place of a CEP outside of the demo', () => {
  const codes = (geocoderUrl: string | null) => postalCodes({ serviceUrl: null, geocoderUrl, coordinates: cepAreas });

  it('is the area of its range, where no service is configured', async () => {
    expect(await placeOnMap(codes(null), ZIPCODE)).toEqual({
      city: '',
      state: '',
      coordinates: null,
      area: { latitude: -26.91, longitude: -49.07, radiusKm: 15 },
    });
  });

  it('is the smaller area that the geocoder knows, which is asked once', async () => {
    let asked = 0;
    const url = await serviceThat((_, response) => {
      asked++;
      response.end(JSON.stringify(BRASIL_API));
    });
    const both = codes(url);
    await placeOnMap(both, ZIPCODE);
    expect(await placeOnMap(both, ZIPCODE)).toMatchObject({ coordinates: null, area: { ...BLUMENAU, radiusKm: 1 } });
    expect(asked).toBe(1);
  });

  it('is the area of its range again, where the geocoder does not answer', async () => {
    expect(await placeOnMap(codes(await answering({}, 503)), ZIPCODE)).toMatchObject({ area: { radiusKm: 15 } });
  });

  it('sets no fee: what an order is located by never asks a service', async () => {
    expect(codes(await answering(BRASIL_API)).locate(ZIPCODE)).toMatchObject({ area: { radiusKm: 15 } });
  });

  it('is unknown for a number that is not assigned', async () => {
    expect(await placeOnMap(codes(null), '00000000')).toBeNull();
  });
});
