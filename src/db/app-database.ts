import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { PaymentId, PaymentLinkId, TenantId } from '#domain/ids.ts';
import type { LinkAttempt } from '#domain/payment/link-attempt.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { APP_DATABASE, FIRST_VERSION } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { VersionedRow } from './versioned-row.ts';

/** Which tenants this browser knows. The quota is the origin's, so the one used longest ago gives up its pictures first. */
export interface TenantRow {
  readonly domain: string;
  readonly tenantId: TenantId;
  /** Epoch ms. */
  readonly lastUsedAt: number;
}

/** Which builds the service worker of one scope may serve: newest first. */
export interface ScopeRow {
  /** Path of the scope, e.g. `/aurora/`. */
  readonly scope: string;
  readonly builds: readonly string[];
}

/** The document of one scope as the server sent it for one build: Cache Storage may lose what it was given last when a browser is killed. */
export interface ShellRow {
  readonly scope: string;
  readonly buildId: string;
  readonly html: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** A payment link as the server told it last, and what was done about it here. Nothing of a card, no whole document or e-mail. */
export interface LinkRow extends VersionedRow {
  readonly uuid: PaymentLinkId;
  readonly v: 1;
  readonly link: PaymentLink;
  /** Epoch ms of this device. */
  readonly answeredAt: number;
  readonly viewedAt: number;
  readonly attempt: LinkAttempt | null;
  /** Failures that the customer has closed: a failed payment is told once (D-45). */
  readonly dismissed: readonly PaymentId[];
}

export interface ClockRow {
  readonly id: 'skew';
  /** Server clock minus this device's, in ms. */
  readonly value: number;
}

/** What belongs to the origin and to no tenant. Holds no user data: what payment links say of a customer is masked. */
export class AppDatabase extends Dexie {
  declare readonly tenants: Table<TenantRow, string>;
  declare readonly scopes: Table<ScopeRow, string>;
  declare readonly shells: Table<ShellRow, [scope: string, buildId: string]>;
  declare readonly links: Table<LinkRow, string>;
  /** Not `$meta`: a table of that name is Dexie's own, which drops it with the next upgrade. */
  declare readonly $clock: Table<ClockRow, string>;

  constructor(durability: DexieOptions = RELAXED) {
    super(APP_DATABASE, durability);
    this.version(FIRST_VERSION).stores({
      tenants: 'domain, lastUsedAt',
      scopes: 'scope',
      shells: '[scope+buildId], buildId',
      links: 'uuid, viewedAt',
      $clock: 'id',
    });
  }
}
