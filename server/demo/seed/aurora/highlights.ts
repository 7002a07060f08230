import type { HighlightId, MenuGroupId, ProductId } from '#domain/ids.ts';
import { HIGHLIGHT_ACTIONS } from '#domain/store/store.ts';
import { DEMO_STORES } from '#server/demo/seed/demo-ids.ts';
import type { ShopSeed } from '#server/demo/seed/shop-seed.ts';

type Offer = { readonly productId: ProductId; readonly groupId: MenuGroupId };

const ONLY_PICTURE = 0;

const plain = {
  storeId: null,
  url: null,
  infoText: null,
  status: 1,
  productId: null,
  groupId: null,
  translations: null,
} as const;

const CASHBACK_TRANSLATIONS = {
  en: {
    name: '10 % back on every order',
    infoText:
      'Every order paid in the app gives 10 % cashback for your next visit. The balance is valid for 90 days and pays up to half of an order.',
  },
  es: {
    name: '10 % de vuelta en cada pedido',
    infoText:
      'Cada pedido pagado en la app devuelve 10 % en cashback para la próxima visita. El saldo vale 90 días y puede pagar hasta la mitad del pedido.',
  },
  fr: {
    name: '10 % de retour sur chaque commande',
    infoText:
      'Chaque commande payée dans l’appli rapporte 10 % de cashback pour votre prochaine visite. Le solde est valable 90 jours et paie jusqu’à la moitié d’une commande.',
  },
};

/** One banner for every action (A§2), one that sells a product (D-31), and one that was withdrawn. */
export const auroraHighlights = (limited: (productKey: string) => Offer): ShopSeed['highlights'] => [
  {
    ...plain,
    id: 'aurora-h-panetone' as HighlightId,
    position: 0,
    action: ONLY_PICTURE,
    image: 'bread_tangerine_grapes_sparkles--sunrise.webp',
    name: 'Panetone da fornada: restam poucos',
    ...limited('panetone-da-fornada'),
  },
  {
    ...plain,
    id: 'aurora-h-cashback' as HighlightId,
    position: 1,
    action: HIGHLIGHT_ACTIONS.SHOW_TEXT,
    image: 'coin_hot-beverage_cookie--leaf.webp',
    name: '10 % de volta em cada pedido',
    infoText:
      'Todo pedido pago no aplicativo devolve 10 % em cashback para a próxima visita. O saldo vale por 90 dias e pode pagar até metade do pedido.',
    translations: CASHBACK_TRANSLATIONS,
  },
  {
    ...plain,
    id: 'aurora-h-entrega' as HighlightId,
    position: 2,
    storeId: DEMO_STORES.auroraPaulista,
    action: HIGHLIGHT_ACTIONS.CHANGE_ADDRESS,
    image: 'motor-scooter_baguette-bread_house--sky.webp',
    name: 'Entrega grátis a partir de R$ 90: informe o seu endereço',
  },
  {
    ...plain,
    id: 'aurora-h-receitas' as HighlightId,
    position: 3,
    action: HIGHLIGHT_ACTIONS.OPEN_LINK,
    image: 'open-book_butter_egg_sheaf-of-rice--cream.webp',
    name: 'A história do pão francês',
    url: 'https://pt.wikipedia.org/wiki/P%C3%A3o_franc%C3%AAs',
  },
  {
    ...plain,
    id: 'aurora-h-cafe' as HighlightId,
    position: 4,
    action: ONLY_PICTURE,
    image: 'hot-beverage_croissant_doughnut_strawberry--rose.webp',
    name: 'Café da manhã o dia inteiro',
  },
  {
    ...plain,
    id: 'aurora-h-carnaval' as HighlightId,
    position: 5,
    action: ONLY_PICTURE,
    image: 'party-popper_doughnut_balloon--lilac.webp',
    name: 'Sonhos de Carnaval',
    // Over since February; readers drop it (A§2).
    status: 0,
  },
];
