import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const hamburgueres: GroupSeed = {
  key: 'hamburgueres',
  name: 'Na brasa',
  color: '#B91C1C',
  products: [
    {
      key: 'brasa-classico',
      name: 'Brasa clássico',
      price: 3290,
      description: '160 g de acém e peito na brasa, queijo prato, alface, tomate e maionese da casa.',
      image: 'hamburger--sunrise.webp',
      complements: ['ponto', 'adicionais', 'sem'],
      favorite: true,
    },
    {
      key: 'brasa-duplo',
      name: 'Duplo defumado',
      price: 4490,
      description: 'Dois discos de 120 g, cheddar inglês, bacon e barbecue de goiabada.',
      image: 'hamburger_bacon--cocoa.webp',
      complements: ['ponto', 'adicionais', 'sem'],
      favorite: true,
    },
    {
      key: 'brasa-costela',
      name: 'Costela desfiada',
      price: 4290,
      description: 'Costela doze horas no bafo, cebola caramelizada e queijo da serra.',
      image: 'hamburger_meat-on-bone--honey.webp',
      complements: ['adicionais', 'sem'],
    },
    {
      key: 'brasa-frango',
      name: 'Frango crocante',
      price: 3490,
      description: 'Sobrecoxa empanada no flocão, picles de pepino e maionese de limão.',
      image: 'hamburger_poultry-leg--lime.webp',
      complements: ['adicionais', 'sem'],
    },
    {
      key: 'brasa-veg',
      name: 'Horta',
      price: 3390,
      description: 'Hambúrguer de grão-de-bico e beterraba, rúcula e tahine. Vegano.',
      image: 'hamburger_leafy-green--leaf.webp',
      complements: ['adicionais', 'sem'],
    },
    {
      key: 'smash',
      name: 'Smash de boteco',
      price: 2490,
      description: '80 g prensados na chapa, queijo derretido e cebola fininha.',
      image: 'hamburger_cheese-wedge--honey.webp',
      complements: ['adicionais'],
    },
  ],
};
