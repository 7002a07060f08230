import type { StoreId, PaymentLinkId, ProductId, TenantId } from '#domain/ids.ts';

/**
 * Names in the demo world that tests, documentation and the index page may rely on.
 * Tenant ids differ from domains on purpose, so that code which confuses the two fails at once.
 */
export const DEMO_TENANTS = {
  aurora: 't-aurora' as TenantId,
  mercadinho: 't-mercadinho' as TenantId,
  brasa: 't-brasa' as TenantId,
  bazar: 't-bazar' as TenantId,
  embreve: 't-embreve' as TenantId,
} as const;
export type DemoDomain = keyof typeof DEMO_TENANTS;
export const DEMO_TENANT_IDS: readonly TenantId[] = Object.values(DEMO_TENANTS);

export const DEMO_STORES = {
  /** Open at any time, sells in every way. */
  auroraPaulista: 'aurora-paulista' as StoreId,
  /** Always closed. */
  auroraPerdizes: 'aurora-perdizes' as StoreId,
  /** Shows its menu and sells nothing. */
  auroraSe: 'aurora-se' as StoreId,
  mercadinho: 'mercadinho-funcionarios' as StoreId,
  brasa: 'brasa-alto-da-gloria' as StoreId,
  bazar: 'bazar-recife' as StoreId,
  embreve: 'embreve-barra' as StoreId,
} as const;

/** Rigid stock, five pieces at aurora's open store: the object of the concurrency test. */
export const LAST_FIVE_PRODUCT = 'aurora-panetone-da-fornada' as ProductId;
export const LAST_FIVE_BALANCE = 5;

export const TABLE_COUNT = 20;
/** Anonymous and post-paid. */
export const POSTPAID_TABLE = 12;
/** Anonymous, paid on delivery. */
export const PAY_AT_TABLE = 7;

/** Context link of aurora's table N (1–20). */
export const tableLink = (table: number): string =>
  `a0000000-0000-4000-8000-0000000000${String(table).padStart(2, '0')}`;
/** Aurora's door: whoever comes in says at which table. */
export const HALL_LINK = 'd0000000-0000-4000-8000-000000000001';
export const SHELF_LINK = 'c0000000-0000-4000-8000-000000000001';

export const DEMO_PAYMENT_LINKS = {
  open: 'b0000000-0000-4000-8000-000000000001' as PaymentLinkId,
  completed: 'b0000000-0000-4000-8000-000000000002' as PaymentLinkId,
  cancelled: 'b0000000-0000-4000-8000-000000000003' as PaymentLinkId,
  in_transaction: 'b0000000-0000-4000-8000-000000000004' as PaymentLinkId,
} as const;

/** In every demo shop. */
export const DEMO_LOGINS = [
  { document: '52998224725', password: 'balcao1', about: 'endereços, cartões e 45 pedidos' },
  { document: '11144477735', password: 'balcao2', about: 'conta vazia' },
] as const;

export const DEMO_GIFT_CARDS = { reusable: 'PRESENTE50', oneTime: 'UNICO30' } as const;

/** API key of a demo shop's own system. Published, like everything in this world. */
export const demoOperatorKey = (domain: DemoDomain): string => `demo-operator-${domain}`;
