import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const monteOSeu: GroupSeed = {
  key: 'monte-o-seu',
  name: 'Monte o seu',
  color: '#7C3AED',
  products: [
    {
      key: 'omelete',
      name: 'Omelete',
      price: 2290,
      description: 'Três ovos caipiras e de um a três recheios. Acompanha salada.',
      image: 'cooking--honey.webp',
      complements: ['recheios-omelete', 'ponto-ovo'],
    },
    {
      key: 'tapioca',
      name: 'Tapioca',
      price: 1890,
      description: 'Goma fresca peneirada e dois recheios à sua escolha.',
      image: 'pancakes--cream.webp',
      complements: ['recheios-tapioca'],
    },
    {
      key: 'acai',
      name: 'Açaí na tigela',
      price: 2490,
      description: 'Açaí puro do Pará batido na hora. Ponha por cima o que quiser, quanto quiser.',
      image: 'bowl-with-spoon_blueberries--lilac.webp',
      complements: ['base-acai', 'por-cima'],
      favorite: true,
    },
    {
      key: 'panquecas',
      name: 'Panquecas americanas',
      price: 2690,
      description: 'Pilha de três, fofas e douradas, com pelo menos uma cobertura.',
      image: 'pancakes_honey-pot--honey.webp',
      complements: ['coberturas'],
    },
    {
      key: 'salada-de-frutas',
      name: 'Salada de frutas',
      price: 1790,
      description: 'Frutas da estação cortadas na hora. Escolha os acompanhamentos.',
      image: 'strawberry_kiwi-fruit_banana--mint.webp',
      complements: ['acompanha-frutas'],
    },
  ],
};
