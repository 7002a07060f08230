import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const combos: GroupSeed = {
  key: 'combos',
  name: 'Combos do dia',
  color: '#B91C1C',
  products: [
    {
      key: 'combo-paulistano',
      name: 'Café da manhã paulistano',
      price: 1990,
      description: 'Pão na chapa, pingado e suco de laranja. Desde 1987 no mesmo balcão.',
      image: 'baguette-bread_hot-beverage_tangerine--honey.webp',
      favorite: true,
      combo: [
        { product: 'pao-na-chapa', price: 890 },
        { product: 'pingado', price: 750 },
        { product: 'suco-laranja', price: 1190 },
      ],
    },
    {
      key: 'combo-croissant',
      name: 'Croissant e cappuccino',
      price: 2290,
      description: 'A dupla das dez da manhã, por menos do que separados.',
      image: 'croissant_hot-beverage--cream.webp',
      combo: [
        { product: 'croissant', price: 1290 },
        { product: 'cappuccino', price: 1390 },
      ],
    },
    {
      key: 'combo-dois',
      name: 'Café para dois',
      price: 5490,
      description: 'Dois cappuccinos, dois croissants, quatro pães de queijo e geleia da casa.',
      image: 'hot-beverage_croissant_cheese-wedge--sunrise.webp',
      combo: [
        { product: 'cappuccino', price: 1390, quantity: 2 },
        { product: 'croissant', price: 1290, quantity: 2 },
        { product: 'pao-de-queijo', price: 650, quantity: 4 },
      ],
    },
    {
      key: 'combo-lanche',
      name: 'Lanche da escola',
      // No price of its own: the parts add up (D-28).
      price: 0,
      description: 'Misto quente, suco e cookie. Monte a lancheira em um toque.',
      image: 'sandwich_beverage-box_cookie--mint.webp',
      combo: [
        { product: 'misto-quente', price: 1490 },
        { product: 'suco-laranja', price: 990 },
        { product: 'cookie', price: 690 },
      ],
    },
    {
      key: 'combo-happy-hour',
      name: 'Happy hour',
      price: 4990,
      description: 'Duas cervejas artesanais e quatro coxinhas. Maiores de 18 anos.',
      image: 'clinking-beer-mugs_poultry-leg--honey.webp',
      adultOnly: true,
      combo: [
        { product: 'cerveja-artesanal', price: 1590, quantity: 2 },
        { product: 'coxinha', price: 590, quantity: 4 },
      ],
    },
  ],
};
