import type { AddressId, CardId, CustomerId, TenantId } from '#domain/ids.ts';
import { addresses } from '#server/persistence/schema/addresses.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { customers } from '#server/persistence/schema/customers.ts';
import { sandboxCards } from '#server/persistence/schema/sandbox-cards.ts';
import { demoCep } from '#server/demo/seed/demo-ceps.ts';
import { DEMO_LOGINS } from '#server/demo/seed/demo-ids.ts';
import type { AddressSeed } from '#server/demo/seed/shop-seed.ts';
import type { TableRows } from '#server/persistence/database/table-rows.ts';
import { rowsOf } from '#server/persistence/database/table-rows.ts';

export interface PeopleOwner {
  readonly tenantId: TenantId;
  readonly domain: string;
  readonly addresses: readonly AddressSeed[];
  /** In the order of `DEMO_LOGINS`. */
  readonly passwordHashes: readonly string[];
  /** Whom their cards are saved with. */
  readonly providerId: number;
  readonly since: Date;
}

const [MARINA, RAFAEL] = DEMO_LOGINS;

export const MARINA_NAME = 'Marina Alves Teixeira';

export const marinaOf = (domain: string): CustomerId => `${domain}-marina` as CustomerId;
export const rafaelOf = (domain: string): CustomerId => `${domain}-rafael` as CustomerId;
export const addressIdOf = (domain: string, position: number): AddressId => `${domain}-a-${position}` as AddressId;

/** Marina, who has ordered here for years, and Rafael, who has just registered: the same two people in every shop. */
export const peopleRows = (owner: PeopleOwner): readonly TableRows[] => [
  rowsOf(customers, customerRows(owner)),
  rowsOf(
    addresses,
    owner.addresses.map((address, position) => addressRow(owner, address, position)),
  ),
  rowsOf(cards, cardRows(owner)),
  rowsOf(sandboxCards, sandboxCardRows(owner)),
];

const customerRows = ({ tenantId, domain, passwordHashes: [marinaHash, rafaelHash], since }: PeopleOwner) => [
  {
    tenantId,
    id: marinaOf(domain),
    fullName: MARINA_NAME,
    document: MARINA.document,
    email: 'marina@cliente.example',
    phone: '11987650001',
    birthdate: '1988-04-17',
    passwordHash: marinaHash,
    termsAcceptedAt: since,
    marketingAcceptedAt: since,
    createdAt: since,
  },
  {
    tenantId,
    id: rafaelOf(domain),
    fullName: 'Rafael Nogueira',
    document: RAFAEL.document,
    email: 'rafael@cliente.example',
    phone: '11987650002',
    birthdate: null,
    passwordHash: rafaelHash,
    termsAcceptedAt: since,
    marketingAcceptedAt: null,
    createdAt: since,
  },
];

function addressRow({ tenantId, domain, since }: PeopleOwner, address: AddressSeed, position: number) {
  const { street, district, city, state, latitude, longitude } = demoCep(address.zipcode);
  return {
    tenantId,
    id: addressIdOf(domain, position),
    customerId: marinaOf(domain),
    label: address.label,
    receiverName: MARINA_NAME,
    zipcode: address.zipcode,
    street,
    number: address.number,
    complement: address.complement,
    district,
    city,
    state,
    main: position === 0,
    latitude,
    longitude,
    createdAt: since,
  };
}

const CARDS = [
  { brand: 'visa', lastDigits: '4242', main: true },
  { brand: 'mastercard', lastDigits: '5454', main: false },
] as const;

const tokenOf = ({ brand, lastDigits }: Pick<(typeof CARDS)[number], 'brand' | 'lastDigits'>): string =>
  `sandbox-${brand}-${lastDigits}`;

const cardRows = ({ tenantId, domain, providerId, since }: PeopleOwner) =>
  CARDS.map((card) => ({
    tenantId,
    id: `${domain}-card-${card.lastDigits}` as CardId,
    customerId: marinaOf(domain),
    ...card,
    providerId,
    providerToken: tokenOf(card),
    createdAt: since,
  }));

/** The acquirer's side of them. */
const sandboxCardRows = ({ tenantId, since: createdAt }: PeopleOwner) =>
  CARDS.map(({ main: _main, ...card }) => ({
    tenantId,
    token: tokenOf(card),
    ...card,
    behaviour: 'approved',
    createdAt,
  }));
