import type { OutboxRow, SendFailure } from '#contract/outbox-row.ts';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';

/** A visitor's round for tab 12, queued and due, first in its outbox. */
export const makeOutboxRow = ({
  id = 'row',
  ...overrides
}: Partial<Omit<OutboxRow, 'id'>> & { id?: string } = {}): OutboxRow => ({
  id: id as IdempotencyKey,
  v: 1,
  tenantId: 'tenant' as TenantId,
  uid: 'anon',
  kind: 'placeTabOrder',
  seq: 1,
  lane: 'order:tab-12',
  target: '',
  params: {},
  query: {},
  body: '{"comment":""}',
  quote: null,
  createdAt: 0,
  expiresAt: 900_000,
  state: 'queued',
  attempts: 0,
  firstSentAt: null,
  nextAt: 0,
  lease: null,
  lastError: null,
  result: null,
  ...overrides,
});

/** A row whose order the server refused. */
export const makeSendFailure = (overrides: Partial<SendFailure>): SendFailure => ({
  reason: 'problem',
  status: 400,
  code: 'bad_request',
  detail: null,
  total: null,
  details: [],
  at: 0,
  ...overrides,
});
