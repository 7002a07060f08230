import { describe, expect, it } from 'vitest';
import { cepAreas } from './cep-areas.ts';
import { routeKm } from './distance.ts';

/** Real postal codes with their coordinates. */
const KNOWN = [
  ['01310100', 'Avenida Paulista, São Paulo', -23.564, -46.6525],
  ['04538133', 'Itaim Bibi, São Paulo', -23.5865, -46.6818],
  ['22290240', 'Urca, Rio de Janeiro', -22.9531, -43.1673],
  ['23052350', 'Campo Grande, Rio de Janeiro', -22.903, -43.561],
  ['30140071', 'Funcionários, Belo Horizonte', -19.933, -43.929],
  ['51111011', 'Boa Viagem, Recife', -8.111, -34.893],
  ['40140650', 'Barra, Salvador', -13.0103, -38.5328],
  ['60811905', 'Edson Queiroz, Fortaleza', -3.7687, -38.4781],
  ['70100000', 'Praça dos Três Poderes, Brasília', -15.8008, -47.8611],
  ['81280340', 'Cidade Industrial, Curitiba', -25.44, -49.345],
  ['89010025', 'Centro, Blumenau', -26.9245, -49.063],
  ['91790072', 'Restinga, Porto Alegre', -30.145, -51.133],
  ['98300000', 'Palmeira das Missões', -27.899, -53.313],
  ['14840000', 'Guariba', -21.36, -48.23],
] as const;

describe('the area of a postal code', () => {
  it.each(KNOWN)('of %s (%s) contains the place', (zipcode, _name, latitude, longitude) => {
    const { area, coordinates } = cepAreas.locate(zipcode);
    expect(coordinates).toBeNull();
    if (!area) throw new Error('no area');
    expect(routeKm(area, { latitude, longitude }) / 1.3).toBeLessThanOrEqual(area.radiusKm);
  });

  it('is known for every number except those that are not assigned', () => {
    const isUnknown = (prefix: number) => cepAreas.locate(`${String(prefix).padStart(5, '0')}000`).area === null;
    const unknown = Array.from({ length: 100_000 }, (_, prefix) => prefix).filter(isUnknown);
    const gaps = unknown.filter((prefix) => !unknown.includes(prefix - 1));
    expect(gaps).toEqual([0, 1600, 5900, 10_000, 78_900]);
  });
});
