import type { MessageId } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import { ROOT } from './planted-tree.ts';

/** An entry of A§8 with the browser test that provokes it. */
interface Entry {
  readonly id: MessageId;
  /** `tests/e2e/<journey>.test.ts` */
  readonly journey: string;
  /** Part of its text in some language, or the error code of the server's message. */
  readonly looksFor: string;
}

/** The error catalogue (A§8), in its order. */
const CATALOGUE: readonly Entry[] = [
  { id: 'fetchPointsFailure', journey: 'stores', looksFor: 'Não conseguimos carregar as lojas' },
  { id: 'geoLocationDisabled', journey: 'stores', looksFor: 'Não conseguimos ver onde você está' },
  {
    id: 'fetchProductsFailure',
    journey: 'error-catalogue',
    looksFor: 'Não conseguimos carregar os produtos',
  },
  { id: 'productNotFound', journey: 'links', looksFor: 'Não encontramos este produto' },
  { id: 'wrongTenantId', journey: 'scan', looksFor: 'Este código é de outra loja' },
  { id: 'invalidQrCode', journey: 'scan', looksFor: 'Este código não é válido' },
  { id: 'cantEnableCamera', journey: 'scan', looksFor: 'Não conseguimos abrir a câmera' },
  { id: 'concedeCameraPermission', journey: 'scan', looksFor: 'Permita o uso da câmera' },
  { id: 'qrCodeOnly', journey: 'modes', looksFor: 'Escanea el código QR para empezar' },
  { id: 'invalidShippingType', journey: 'error-catalogue', looksFor: 'Escolha outra forma de receber' },
  {
    id: 'invalidShippingTypeDesc',
    journey: 'error-catalogue',
    looksFor: 'não está disponível nesta loja.',
  },
  {
    id: 'store.noShippingTypes',
    journey: 'stores',
    looksFor: 'Esta loja não está recebendo pedidos por aqui.',
  },
  { id: 'noAddressSelected', journey: 'error-catalogue', looksFor: 'Escolha o endereço de entrega' },
  {
    id: 'invalidAddress',
    journey: 'error-catalogue',
    looksFor: 'Não achamos este endereço: confira rua, número e CEP',
  },
  { id: 'storeNotOpen', journey: 'error-catalogue', looksFor: 'A loja está fechada agora' },
  {
    id: 'addressOutsideRange',
    journey: 'error-catalogue',
    looksFor: 'Este endereço fica fora da área de entrega',
  },
  {
    id: 'bag.refusedOutsideRange',
    journey: 'error-catalogue',
    looksFor: 'A loja não entrega neste endereço',
  },
  { id: 'bag.refusedStoreClosed', journey: 'error-catalogue', looksFor: 'A loja está fechada agora' },
  { id: 'error.store_closed', journey: 'error-catalogue', looksFor: 'store_closed' },
  {
    id: 'giftCardInvalid',
    journey: 'pay-review',
    looksFor: 'Este vale-presente não é válido ou já foi usado',
  },
  {
    id: 'giftCardRequestError',
    journey: 'error-catalogue',
    looksFor: 'Não conseguimos conferir o vale-presente agora',
  },
  { id: 'giftCardValid', journey: 'pay-review', looksFor: 'Vale-presente válido' },
  { id: 'cardAddSuccess', journey: 'cards', looksFor: 'Cartão adicionado' },
  { id: 'result.refusedTitle', journey: 'pix', looksFor: 'Pagamento recusado' },
  // The captcha is automatic, so this is shown if no challenge could be fetched, and the server's message
  // if a proof was lost (D-46).
  {
    id: 'needRecaptchaToken',
    journey: 'error-catalogue',
    looksFor: 'A verificação de segurança ainda não terminou',
  },
  {
    id: 'error.captcha_required',
    journey: 'error-catalogue',
    looksFor: 'A verificação de segurança ainda não terminou. Tente de novo.',
  },
  {
    id: 'order.notFoundTitle',
    journey: 'error-catalogue',
    looksFor: 'Não encontramos este pedido',
  },
  {
    id: 'schedule.failed',
    journey: 'error-catalogue',
    looksFor: 'Não conseguimos carregar os horários',
  },
  { id: 'schedule.none', journey: 'error-catalogue', looksFor: 'Nenhum horário disponível neste dia' },
  { id: 'maxStockBalance', journey: 'product', looksFor: 'Você já colocou tudo o que temos em estoque' },
  { id: 'minOnlinePayment', journey: 'error-catalogue', looksFor: 'Valor deve ser no mínimo' },
  {
    id: 'error.timeout',
    journey: 'error-catalogue',
    looksFor: 'A loja demorou demais para responder. Tente de novo.',
  },
];

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => {
    const parts = await Promise.all(CATALOGUES.map((name) => readCatalog(language, name)));
    return { language, texts: Object.assign({}, ...parts) as (typeof parts)[number] };
  }),
);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** The source files of a message are listed above it; `lingui check sync` keeps them current. */
const shown = CATALOGUES.flatMap((name) => parsePoFile(read(`locales/pt/${name}.po`)).items)
  .filter(({ references }) => references.length > 0)
  .map(({ msgid }) => msgid);

describe('the error catalogue (A§8)', () => {
  it.each(CATALOGUE)('$id has a text in every language and is shown by the app', ({ id }) => {
    expect(catalogues.filter(({ texts }) => texts[id] === undefined).map(({ language }) => language)).toEqual([]);
    expect(shown).toContain(id);
  });

  it.each(CATALOGUE)('$id is provoked by the journey $journey', ({ journey, looksFor }) => {
    expect(read(`tests/e2e/${journey}.test.ts`)).toContain(looksFor);
  });

  it.each(CATALOGUE.filter(({ looksFor }) => looksFor.includes(' ')))(
    '$id has the text that its test expects: $looksFor',
    ({ id, looksFor }) => {
      expect(catalogues.map(({ texts }) => JSON.stringify(texts[id])).join('\n')).toContain(looksFor);
    },
  );
});
