import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const emporio: GroupSeed = {
  key: 'emporio',
  name: 'Empório',
  color: '#4D7C0F',
  products: [
    {
      key: 'cafe-graos',
      name: 'Café em grãos Mogiana 250 g',
      price: 3990,
      description: 'Torra média, notas de chocolate e caramelo. Moemos na hora se preferir.',
      image: 'beans--cocoa.webp',
      complements: ['moagem'],
    },
    {
      key: 'geleia-morango',
      name: 'Geleia de morango 230 g',
      price: 2690,
      description: 'Só morango, açúcar e paciência. Vidro de 230 g.',
      image: 'strawberry_jar--rose.webp',
    },
    {
      key: 'mel',
      name: 'Mel silvestre 300 g',
      price: 3290,
      description: 'Florada da Serra da Mantiqueira, sem aquecer.',
      image: 'honey-pot--honey.webp',
    },
    {
      key: 'queijo-minas',
      name: 'Queijo minas padrão',
      price: 7490,
      measure: 'KG',
      description: 'Curado vinte dias, fatiado na hora. Vendido de 100 em 100 g.',
      image: 'cheese-wedge--cream.webp',
    },
    {
      key: 'presunto-royale',
      name: 'Presunto royale',
      price: 8990,
      measure: 'KG',
      description: 'Magro e suculento, fatias finas como papel.',
      image: 'bacon--rose.webp',
    },
    {
      key: 'manteiga',
      name: 'Manteiga artesanal 200 g',
      price: 2490,
      description: 'Creme de leite fresco batido e flor de sal de Mossoró.',
      image: 'butter--cream.webp',
    },
    {
      key: 'suco-uva-granel',
      name: 'Suco de uva integral a granel',
      price: 2800,
      measure: 'L',
      description: 'Da Serra Gaúcha, sem açúcar. Servido de 100 em 100 mL na garrafa retornável.',
      image: 'grapes--lilac.webp',
    },
  ],
};
