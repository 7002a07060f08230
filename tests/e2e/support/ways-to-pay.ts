import type { CardBehaviour } from '#server/demo/sandbox/test-cards.ts';
import { expect, type Page } from '@playwright/test';
import { aim } from './aim.ts';
import { typeCard } from './card-form.ts';
import { customerOn } from './customer.ts';
import { payAtBank, shownCode } from './pay-at-bank.ts';
import { TEST_CARD } from './payment-link.ts';
import type { ShopServer } from './shop-server.ts';

/** The acquirer's decision. `answerLost`: the card is charged, but the response is lost. */
export type Ending = keyof typeof TEST_CARD;

export interface WayToPay {
  readonly name: string;
  /** Chooses the payment on the review, and sets the acquirer's decision. */
  readonly choose: (page: Page, shop: ShopServer, ending?: Ending) => Promise<void>;
  /** Performs the customer's remaining steps after the order was placed. */
  readonly finish: (page: Page, shop: ShopServer, ending?: Ending) => Promise<void>;
}

const BEHAVIOUR = { approved: 'approved', refused: 'refused', answerLost: 'lost-answer' } as const;
const BANK_SCENARIO = { approved: 'normal', refused: 'normal', answerLost: 'silent' } as const;

const nothingIsLeft = async (): Promise<void> => undefined;

/**
 * Sets the sandbox's decision for all saved cards. A test that makes it refuse must reset it,
 * because the shop is shared.
 */
export const cardsWill = (shop: ShopServer, behaviour: CardBehaviour): Promise<unknown> =>
  shop.sql('update sandbox_cards set behaviour = $1', [behaviour]);

const SAVED_CARD: WayToPay = {
  name: 'a saved card',
  choose: async (page, shop, ending = 'approved') => {
    await cardsWill(shop, BEHAVIOUR[ending]);
    await page.getByText('Cobrança agora, no cartão de crédito').click();
    await expect(page.getByRole('radio', { name: /Visa ••••.4242/ })).toBeChecked();
  },
  finish: nothingIsLeft,
};

export const CARD_FOR_ONCE: WayToPay = {
  name: 'a card for this order only',
  choose: async (page, _shop, ending = 'approved') => {
    await page.getByText('Cobrança agora, no cartão de crédito').click();
    await page.getByRole('button', { name: 'Usar outro cartão' }).click();
    const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
    await typeCard(sheet, { number: TEST_CARD[ending] });
    await sheet.getByRole('radio', { name: 'Só neste pedido' }).click();
    await expect(sheet.getByRole('radio', { name: 'Só neste pedido' })).toBeChecked();
    await sheet.getByRole('button', { name: 'Usar este cartão' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('radio', { name: `Visa •••• ${TEST_CARD[ending].slice(-4)}` })).toBeChecked();
  },
  finish: nothingIsLeft,
};

const PIX: WayToPay = {
  name: 'PIX',
  choose: async (page) => {
    await page.getByText('Copie o código ou escaneie o QR no seu banco').click();
    await expect(page.getByRole('radio', { name: /PIX/ })).toBeChecked();
  },
  finish: async (page, shop, ending = 'approved') => {
    await expect(page.getByText('Aguardando pagamento', { exact: true })).toBeVisible();
    await payAtBank(shop, await shownCode(page), BANK_SCENARIO[ending]);
    if (ending === 'answerLost') await page.getByRole('button', { name: 'Já paguei, verificar agora' }).click();
  },
};

export const CARDS: readonly WayToPay[] = [SAVED_CARD, CARD_FOR_ONCE];
export const WAYS_TO_PAY: readonly WayToPay[] = [...CARDS, PIX];

const PUDDING = 'Mousse de maracujá';
export const PUDDING_CENTS = 1290;

/** Returns the actions of buying puddings, which find controls by their labels. */
export function buyerOn(page: Page) {
  const customer = customerOn(page);
  const payButton = () => page.getByRole('button', { name: /^Pagar\s*R\$/ });
  return {
    payButton,
    toReview: async (puddings = 1) => {
      await page.goto('/aurora/carrinho');
      await customer.addQuickly(PUDDING, puddings);
      await customer.openBag();
      await customer.finishBag();
      await expect(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible();
    },
    pay: () => payButton().click(),
    /** Another tab may remove the button. */
    aimAtPay: () => aim(payButton()),
    // An acquirer that does not answer is asked again after 3, 6 and 12 seconds, and the screen polls every 5.
    isPaid: () =>
      expect(page.getByText('Pagamento confirmado').or(page.getByText('Recebido pela loja')).first()).toBeVisible({
        timeout: 40_000,
      }),
    hasEmptyBag: async () => {
      await page.goto('/aurora/pedido');
      await expect(page.getByText('Sua sacola está vazia')).toBeVisible();
      // An older order of the same customer that still waits for its payment comes first (D-81).
      const following = page.getByRole('link', { name: 'Acompanhar seu pedido' });
      await expect(following.or(page.getByRole('link', { name: /^Pague o PIX/ }))).toBeVisible();
    },
  };
}
