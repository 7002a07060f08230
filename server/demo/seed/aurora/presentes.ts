import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const presentes: GroupSeed = {
  key: 'presentes',
  name: 'Presentes',
  color: '#6D28D9',
  products: [
    {
      key: 'vale-50',
      name: 'Vale-presente R$ 50',
      price: 5000,
      description: 'Chega por e-mail com a sua mensagem. Vale para tudo o que a Aurora assa, passa e serve.',
      image: 'wrapped-gift--rose.webp',
      giftCard: true,
    },
    {
      key: 'vale-100',
      name: 'Vale-presente R$ 100',
      price: 10000,
      description: 'Um mês de pão quentinho para quem você gosta.',
      image: 'wrapped-gift_heart-with-ribbon--lilac.webp',
      giftCard: true,
    },
    {
      key: 'cesta-cafe',
      name: 'Cesta de café da manhã',
      price: 18900,
      description: 'Pães, frios, geleia, suco, café e flores, montada em cesto de vime. Entregue até as dez.',
      image: 'basket_bouquet--mint.webp',
      complements: ['cartao-cesta'],
      notFor: ['honestMarket'],
    },
  ],
};
