import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '#domain/backoff.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { cardDirectory } from '#server/persistence/repositories/card-directory.ts';
import type { RemovedCard } from '#server/persistence/repositories/removed-cards-repository.ts';
import { removedCardsRepository } from '#server/persistence/repositories/removed-cards-repository.ts';
import type { PaymentProviders } from '#server/services/payments/providers.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';

export interface RemovedCardPorts {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly paymentProviders: PaymentProviders;
}

/** Cards of one tenant per round, so that a slow acquirer does not delay the other tenants for long. */
const MAX_AT_ONCE = 20;
const TRIES = { firstMs: SECOND_MS, longestMs: HOUR_MS };
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;

/**
 * Removes at the acquirers what customers have removed here. The rows themselves say what is due, so neither a restart nor an
 * acquirer that does not answer loses one.
 */
export async function removeCards(ports: RemovedCardPorts, log: FastifyBaseLogger, now: Date): Promise<void> {
  const { db } = ports.database;
  await forEachTenant({ db, log }, await cardDirectory(db).withRemoved(now), async (scope) => {
    const due = await removedCardsRepository(scope).due(now, MAX_AT_ONCE);
    await Promise.all(due.map((card) => removeOne(ports, log, { scope, card, now })));
  });
}

interface Try {
  readonly scope: TenantScope;
  readonly card: RemovedCard;
  readonly now: Date;
}

async function removeOne(ports: RemovedCardPorts, log: FastifyBaseLogger, { scope, card, now }: Try): Promise<void> {
  const { id, providerId, providerToken, attempts, createdAt } = card;
  const removed = removedCardsRepository(scope);
  // Written down before, so that a process that dies meanwhile does not ask without a pause.
  await removed.postpone(id, attempts + 1, new Date(now.getTime() + backoffMs(attempts + 1, TRIES)));
  try {
    if (!(await cardDirectory(ports.database.db).isStillSaved(card))) {
      const provider = await ports.paymentProviders.of(scope.tenantId, providerId);
      await provider.removeCard(providerToken);
    }
    await removed.done(id);
  } catch (error) {
    const about = { err: error, tenantId: scope.tenantId, providerId, removedCardId: id };
    if (now.getTime() - createdAt.getTime() <= GIVEN_UP_AFTER_MS)
      return log.warn(about, 'a removed card is still at its acquirer');
    // Only a person can do it now, and needs its name there: nothing else here knows it any more.
    log.error({ ...about, providerToken }, 'an acquirer keeps a removed card');
    await removed.done(id);
  }
}
