import type { MessageId } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import { ROOT } from './planted-tree.ts';

/** An entry of A§8 or B§8 with the browser test that provokes it. */
interface Entry {
  readonly id: MessageId;
  /** `tests/e2e/<journey>.test.ts` */
  readonly journey: string;
  /** Part of its text in some language, or the error code of the server's message. */
  readonly looksFor: string;
}

/** The error catalogue of the storefront (A§8), in its order. */
const STOREFRONT: readonly Entry[] = [
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

/** The error catalogue of the account (B§8), in its order. */
const ACCOUNT: readonly Entry[] = [
  // Login and session.
  { id: 'error.login_failed', journey: 'recovery', looksFor: 'CPF não cadastrado ou senha incorreta.' },
  { id: 'sessionExpired', journey: 'session', looksFor: 'Sua sessão expirou' },
  // Recovery: where the words are a server's own, the test's server has them.
  { id: 'error.password_not_found', journey: 'recovery', looksFor: 'Este cadastro ainda não tem senha' },
  { id: 'error.document_not_registered', journey: 'recovery', looksFor: 'Não encontramos este CPF nesta loja' },
  { id: 'error.internal', journey: 'recovery', looksFor: 'Algo deu errado no sistema da loja' },
  { id: 'error.password_unchanged', journey: 'recovery', looksFor: 'A nova senha é igual à atual' },
  { id: 'error.recovery_token_invalid', journey: 'recovery', looksFor: 'Este link não vale mais' },
  { id: 'error.no_password', journey: 'recovery', looksFor: 'Este cadastro não tem senha' },
  { id: 'error.password_wrong', journey: 'recovery', looksFor: 'A senha atual não confere.' },
  { id: 'passwordResetRequested', journey: 'recovery', looksFor: 'Pedido de nova senha enviado' },
  { id: 'passwordChanged', journey: 'recovery', looksFor: 'Senha alterada' },
  { id: 'error.orders_open', journey: 'own-data', looksFor: 'Há um pedido em andamento' },
  {
    id: 'error.recovery_unavailable',
    journey: 'recovery',
    looksFor: 'Não conseguimos enviar por este meio',
  },
  // Tenant and links.
  { id: 'tenant.notFoundTitle', journey: 'every-screen', looksFor: 'Não encontramos esta loja' },
  { id: 'tenant.notPublishedTitle', journey: 'every-screen', looksFor: 'Esta loja abre em breve' },
  { id: 'notFound.title', journey: 'every-screen', looksFor: 'Página não encontrada' },
  { id: 'wrongTenantId', journey: 'scan', looksFor: 'Este código é de outra loja' },
  // Registration: where the words are a server's own, the test's server has them.
  { id: 'userAlreadyRegistered', journey: 'pre-registration', looksFor: 'Você já tem cadastro aqui' },
  { id: 'registrationNotPossible', journey: 'registration', looksFor: 'O cadastro não é possível' },
  { id: 'registration.impossibleText', journey: 'pre-registration', looksFor: 'Falta o link do convite.' },
  {
    id: 'invalidRegistrationToken',
    journey: 'pre-registration',
    looksFor: 'Este convite não vale nesta loja.',
  },
  { id: 'registration.expired', journey: 'pre-registration', looksFor: 'Este convite venceu.' },
  { id: 'registration.checkFailed', journey: 'pre-registration', looksFor: 'Não conseguimos conferir o convite' },
  {
    id: 'documentTaken',
    journey: 'registration',
    looksFor: 'Este CPF já tem cadastro aqui.',
  },
  { id: 'documentAlreadyExists', journey: 'registration', looksFor: 'Este CPF já está cadastrado.' },
  { id: 'submissionError', journey: 'account-errors', looksFor: 'O cadastro não foi aceito.' },
  { id: 'registration.failed', journey: 'registration', looksFor: 'O cadastro ainda não foi feito' },
  {
    id: 'registration.loginFailed',
    journey: 'registration',
    looksFor: 'Seu cadastro está feito, mas não conseguimos entrar na conta.',
  },
  {
    id: 'cannotRecoverRegistration',
    journey: 'registration',
    looksFor: 'Não conseguimos recuperar o cadastro',
  },
  // The captcha is automatic (D-46): the registration sends no other error than an order does.
  {
    id: 'needRecaptchaToken',
    journey: 'error-catalogue',
    looksFor: 'A verificação de segurança ainda não terminou',
  },
  // Addresses, cards, loyalty, orders.
  { id: 'invalidCep', journey: 'shipping', looksFor: 'Não achamos este CEP' },
  { id: 'addresses.added', journey: 'addresses', looksFor: 'Endereço adicionado' },
  { id: 'addresses.changed', journey: 'addresses', looksFor: 'Endereço alterado' },
  { id: 'shipping.addressesFailed', journey: 'account-errors', looksFor: 'Não conseguimos carregar seus endereços' },
  { id: 'addresses.refusedNew', journey: 'account-errors', looksFor: 'Este endereço não foi salvo' },
  { id: 'addresses.removed', journey: 'addresses', looksFor: 'Endereço removido' },
  { id: 'geoLocationDisabled', journey: 'stores', looksFor: 'Não conseguimos ver onde você está' },
  { id: 'trackingNotAvailable', journey: 'product', looksFor: 'Rastreio não disponível' },
  { id: 'fetchPointsFailure', journey: 'stores', looksFor: 'Não conseguimos carregar as lojas' },
  { id: 'productNotFound', journey: 'links', looksFor: 'Não encontramos este produto' },
  { id: 'app.storageText', journey: 'account-errors', looksFor: 'libere espaço no aparelho e tente de novo' },
  { id: 'loyalties.loadFailed', journey: 'account-errors', looksFor: 'Não conseguimos buscar a fidelidade' },
  { id: 'loyalties.noneTitle', journey: 'account-errors', looksFor: 'Nenhum programa por aqui' },
  { id: 'order.notFoundTitle', journey: 'error-catalogue', looksFor: 'Não encontramos este pedido' },
  { id: 'redo.gone', journey: 'redo', looksFor: 'Não está mais no cardápio desta loja.' },
  { id: 'redo.closed', journey: 'redo', looksFor: 'está fechada agora. Dá para pedir de novo' },
  { id: 'history.emptyTitle', journey: 'visitor-orders', looksFor: 'Nenhum pedido ainda' },
  { id: 'history.end', journey: 'history', looksFor: 'Estes são todos os seus pedidos.' },
  { id: 'history.loadFailed', journey: 'account-errors', looksFor: 'Não conseguimos carregar seus pedidos' },
  { id: 'profile.updated', journey: 'profile', looksFor: 'Dados atualizados' },
  { id: 'cardAddSuccess', journey: 'cards', looksFor: 'Cartão adicionado' },
  { id: 'cards.mainSet', journey: 'cards', looksFor: 'agora é o cartão principal' },
  { id: 'cards.removed', journey: 'analytics', looksFor: 'Cartão removido' },
  { id: 'order.cancelled', journey: 'order-money', looksFor: 'Pedido cancelado' },
  // Payment link and result.
  { id: 'paymentLink.invalid', journey: 'payment-link', looksFor: 'Este link não é válido' },
  { id: 'paymentLink.failed', journey: 'payment-link', looksFor: 'Não conseguimos carregar o pagamento' },
  {
    id: 'paymentLink.requestFailedStatus',
    journey: 'account-errors',
    looksFor: 'O sistema da loja respondeu com o erro',
  },
  {
    id: 'paymentLink.requestFailed',
    journey: 'account-errors',
    looksFor: 'Não entendemos a resposta da loja.',
  },
  { id: 'paymentLink.failed.title', journey: 'payment-link', looksFor: 'O pagamento não foi aprovado' },
  { id: 'paymentLink.cancelled.title', journey: 'payment-link', looksFor: 'Cobrança cancelada' },
  { id: 'paymentLink.completed.title', journey: 'payment-link', looksFor: 'Pagamento concluído' },
  { id: 'paymentLink.processing.title', journey: 'payment-link', looksFor: 'Processando o pagamento' },
  { id: 'result.refusedTitle', journey: 'pix', looksFor: 'Pagamento recusado' },
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

describe.each([
  ['A§8', STOREFRONT],
  ['B§8', ACCOUNT],
])('the error catalogue (%s)', (_section, catalogue) => {
  it.each(catalogue)('$id has a text in every language and is shown by the app', ({ id }) => {
    expect(catalogues.filter(({ texts }) => texts[id] === undefined).map(({ language }) => language)).toEqual([]);
    expect(shown).toContain(id);
  });

  it.each(catalogue)('$id is provoked by the journey $journey', ({ journey, looksFor }) => {
    expect(read(`tests/e2e/${journey}.test.ts`)).toContain(looksFor);
  });

  it.each(catalogue.filter(({ looksFor }) => looksFor.includes(' ')))(
    '$id has the text that its test expects: $looksFor',
    ({ id, looksFor }) => {
      expect(catalogues.map(({ texts }) => JSON.stringify(texts[id])).join('\n')).toContain(looksFor);
    },
  );
});
