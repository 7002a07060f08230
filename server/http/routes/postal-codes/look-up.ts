import type { FastifyInstance } from 'fastify';
import { lookUpPostalCode } from '#contract/postal-codes.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

export function lookUpPostalCodeRoute(app: FastifyInstance): void {
  const { postalCodes } = app.services;
  route(app, lookUpPostalCode, async ({ params }) => {
    const place = await postalCodes.find(params.zipcode).catch(() => {
      throw new Refusal('service_unavailable', { retryAfterSeconds: 5 });
    });
    return place && { street: place.street, district: place.district, city: place.city, state: place.state };
  });
}
