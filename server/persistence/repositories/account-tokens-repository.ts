import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CustomerId } from '#domain/ids.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { accountTokens } from '#server/persistence/schema/account-tokens.ts';

interface NewToken {
  readonly tokenHash: string;
  readonly customerId: CustomerId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Tokens that recover a password, by their hashes: a copy of the database opens no account. */
export const recoveryTokensRepository = (scope: TenantScope) => {
  const usable = (tokenHash: string, now: Date) =>
    scope.of(
      accountTokens,
      and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, 'recovery')),
      and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now)),
    );

  return {
    async add(token: NewToken): Promise<void> {
      await scope.db.insert(accountTokens).values(scope.own({ ...token, purpose: 'recovery' as const }));
    },

    /** Whose password it may change; null when it is unknown, used or too old. */
    async find(tokenHash: string, now: Date): Promise<CustomerId | null> {
      const [row] = await scope.db
        .select({ customerId: accountTokens.customerId })
        .from(accountTokens)
        .where(usable(tokenHash, now));
      return row?.customerId ?? null;
    },

    /** Uses it up; of two who come at once, one gets true. */
    async spend(tokenHash: string, now: Date): Promise<boolean> {
      const { rowCount } = await scope.db.update(accountTokens).set({ usedAt: now }).where(usable(tokenHash, now));
      return rowCount === 1;
    },

    /** A changed password leaves no older link behind. */
    async spendAll(customerId: CustomerId, now: Date): Promise<void> {
      await scope.db
        .update(accountTokens)
        .set({ usedAt: now })
        .where(
          scope.of(
            accountTokens,
            and(eq(accountTokens.customerId, customerId), eq(accountTokens.purpose, 'recovery')),
            isNull(accountTokens.usedAt),
          ),
        );
    },
  };
};
