import * as z from 'zod/mini';
import type { ProductId } from '#domain/ids.ts';
import { BATCH_LENGTH } from '#domain/limits.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import { endpoint } from './endpoint.ts';
import { id, mapped } from './primitives.ts';

const producerWire = z.object({
  producerName: z.string(),
  farmName: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  preservedForest: z.nullable(z.number()),
  certifications: z.array(z.string()),
  awardRate: z.nullable(z.number()),
});

export const trackBatch = endpoint({
  method: 'GET',
  path: '/menus/:productId/tracking',
  summary: 'Who made a batch of a product',
  spec: 'B§7',
  access: 'visitor',
  params: z.object({ productId: id<ProductId>() }),
  query: z.object({ batch: z.string().check(z.length(BATCH_LENGTH)) }),
  response: z.object({
    tracking: z.object({
      mainProducer: mapped(producerWire, {
        decode: ({ preservedForest, awardRate, ...same }): Producer => ({
          ...same,
          preservedForestHectares: preservedForest,
          awardRatePercent: awardRate,
        }),
        encode: ({ preservedForestHectares, awardRatePercent, ...same }) => ({
          ...same,
          preservedForest: preservedForestHectares,
          awardRate: awardRatePercent,
        }),
      }),
    }),
  }),
});
