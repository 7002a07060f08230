import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { PaymentId, PaymentLinkId, StoreId, TenantId } from '#domain/ids.ts';
import type { LinkAttempt } from '#domain/payment/link-attempt.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { APP_DATABASE, FIRST_VERSION } from './database-names.ts';
import { RELAXED } from './durability.ts';
import type { VersionedRow } from './versioned-row.ts';
import { reopenWhenLost } from './reopen-when-lost.ts';

/**
 * The tenants that this browser has opened. The quota is per origin, so the pictures
 * of the least recently used tenant are deleted first.
 */
export interface TenantRow {
  readonly domain: string;
  readonly tenantId: TenantId;
  /** Epoch ms. */
  readonly lastUsedAt: number;
  /** Absent until a page has had an order that waits. */
  readonly unsentWords?: UnsentWords;
}

export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/** What the service worker, which knows no languages, tells of an order that it could not send. */
export interface UnsentWords extends NoticeWords {
  readonly lang: string;
  /** Of one that came too late; absent in rows of older releases. */
  readonly late?: NoticeWords;
  /** Of one that the shop refused; absent in rows of older releases. */
  readonly refused?: NoticeWords;
}

/** What the builds of one scope are to it. */
export interface BuildRoles {
  /** Its files are being stored, or could not be. */
  readonly installing?: string;
  /** Complete, until a page lets it take over; afterwards it is the active one. */
  readonly waiting?: string;
  readonly active?: string;
  /** For pages that were not reloaded yet. */
  readonly previous?: string;
  /** One of them is active: a worker of an older release did not say which. */
  readonly unknown?: readonly string[];
}

/** The builds whose files the service worker of one scope needs. */
export interface ScopeRow {
  /** Path of the scope, e.g. `/aurora/`. */
  readonly scope: string;
  /** All of `roles`. Workers of older releases read only this, and keep the first ones. */
  readonly builds: readonly string[];
  /** Absent if a worker of an older release wrote the row. */
  readonly roles?: BuildRoles;
}

/** The store that a device has entered, how it receives there, and the code of its table or shelf; null for none. */
export interface EnteredMenu {
  readonly storeId: StoreId;
  readonly shippingType: ShippingType;
  readonly code: string | null;
}

/**
 * The document of one scope and build as the server sent it. It is stored here too, because
 * Cache Storage may lose recent writes when a browser is killed.
 */
export interface ShellRow {
  /** The path of the scope; for its painted menu the path of that. */
  readonly scope: string;
  readonly buildId: string;
  readonly html: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What a painted menu shows, and since when it is kept (epoch ms). */
  readonly menu?: EnteredMenu & { readonly keptAt: number };
}

/**
 * The last known state of a payment link, and the customer's attempt on this device. It contains no card data, no
 * complete document number and no complete e-mail address.
 */
export interface LinkRow extends VersionedRow {
  readonly uuid: PaymentLinkId;
  readonly v: 1;
  readonly link: PaymentLink;
  /** Epoch ms of this device. */
  readonly answeredAt: number;
  readonly viewedAt: number;
  readonly attempt: LinkAttempt | null;
  /** Failed payments whose message the customer has closed; each failure is shown once (D-45). */
  readonly dismissed: readonly PaymentId[];
}

export interface ClockRow {
  readonly id: 'skew';
  /** Server clock minus this device's, in ms. */
  readonly value: number;
}

/** Data of the origin that belongs to no tenant. It contains no user data; personal data of payment links is masked. */
export class AppDatabase extends Dexie {
  declare readonly tenants: Table<TenantRow, string>;
  declare readonly scopes: Table<ScopeRow, string>;
  declare readonly shells: Table<ShellRow, [scope: string, buildId: string]>;
  declare readonly links: Table<LinkRow, string>;
  /** Not `$meta`: Dexie uses that name itself and drops the table at the next upgrade. */
  declare readonly $clock: Table<ClockRow, string>;

  constructor(durability: DexieOptions = RELAXED) {
    super(APP_DATABASE, durability);
    reopenWhenLost(this);
    this.version(FIRST_VERSION).stores({
      tenants: 'domain, lastUsedAt',
      scopes: 'scope',
      shells: '[scope+buildId], buildId',
      links: 'uuid, viewedAt',
      $clock: 'id',
    });
  }
}
