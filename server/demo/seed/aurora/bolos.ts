import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const bolos: GroupSeed = {
  key: 'bolos',
  name: 'Bolos e tortas',
  color: '#BE185D',
  products: [
    {
      key: 'bolo-cenoura',
      name: 'Bolo de cenoura com brigadeiro',
      price: 1490,
      description: 'Fatia alta e molhadinha, com cobertura de brigadeiro que quebra na faca.',
      image: 'carrot_chocolate-bar--sunrise.webp',
      favorite: true,
    },
    {
      key: 'bolo-fuba',
      name: 'Bolo de fubá com goiabada',
      price: 1190,
      description: 'Fubá mimoso e cubinhos de goiabada cascão. Chama café.',
      image: 'shortcake_ear-of-corn--honey.webp',
    },
    {
      key: 'torta-limao',
      name: 'Torta de limão',
      price: 1690,
      description: 'Base crocante, creme azedinho e merengue maçaricado.',
      image: 'pie_lemon--lime.webp',
    },
    {
      key: 'cheesecake',
      name: 'Cheesecake de frutas vermelhas',
      price: 1990,
      description: 'Cream cheese assado devagar com calda de frutas vermelhas.',
      image: 'shortcake_blueberries--lilac.webp',
    },
    {
      key: 'torta-morango',
      name: 'Torta de morango',
      price: 1890,
      description: 'Creme de confeiteiro, morangos frescos e massa sablée.',
      image: 'shortcake_strawberry--rose.webp',
    },
    {
      key: 'pudim',
      name: 'Pudim de leite sem furinhos',
      price: 1390,
      description: 'Liso, brilhante e com calda de caramelo quase amarga.',
      image: 'custard--honey.webp',
    },
    {
      key: 'bolo-inteiro',
      name: 'Bolo de aniversário (1,5 kg)',
      price: 14900,
      description: 'Pão de ló, dois recheios à sua escolha e chantili. Encomende com um dia de antecedência.',
      image: 'birthday-cake--rose.webp',
      moreImages: [{ file: 'birthday-cake_balloon--lilac.webp', description: 'Pronto para a festa' }],
      complements: ['massa-bolo', 'recheios', 'enfeites'],
      notFor: ['honestMarket'],
    },
    {
      key: 'mousse',
      name: 'Mousse de maracujá',
      price: 1290,
      description: 'Aerada, azedinha na medida e com sementes por cima.',
      image: 'soft-ice-cream_mango--honey.webp',
    },
  ],
};
