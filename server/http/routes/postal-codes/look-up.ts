import type { FastifyInstance } from 'fastify';
import { lookUpPostalCode } from '#contract/postal-codes.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function lookUpPostalCodeRoute(app: FastifyInstance, { postalCodes }: Pick<RoutePorts, 'postalCodes'>): void {
  route(app, lookUpPostalCode, async ({ params }) => {
    const place = await postalCodes.find(params.zipcode).catch(() => {
      throw new Refusal('service_unavailable', { retryAfterSeconds: 5 });
    });
    return place && { street: place.street, district: place.district, city: place.city, state: place.state };
  });
}
