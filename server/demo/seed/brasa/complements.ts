import type { ComplementGroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const brasaComplements: readonly ComplementGroupSeed[] = [
  {
    key: 'ponto',
    name: 'Ponto da carne',
    min: 1,
    max: 1,
    items: [
      { key: 'mal', name: 'Mal passado' },
      { key: 'ao-ponto', name: 'Ao ponto' },
      { key: 'bem', name: 'Bem passado' },
    ],
  },
  {
    key: 'adicionais',
    name: 'Turbine',
    min: 0,
    max: 4,
    items: [
      { key: 'bacon', name: 'Bacon', price: 590 },
      { key: 'cheddar', name: 'Cheddar inglês', price: 490 },
      { key: 'ovo', name: 'Ovo', price: 350 },
      { key: 'disco', name: 'Disco extra 120 g', price: 1290 },
      { key: 'jalapeno', name: 'Jalapeño', price: 290 },
    ],
  },
  {
    key: 'sem',
    name: 'Tirar',
    min: 0,
    max: null,
    items: [
      { key: 'cebola', name: 'Sem cebola' },
      { key: 'tomate', name: 'Sem tomate' },
      { key: 'molho', name: 'Sem maionese' },
    ],
  },
  {
    key: 'molhos',
    name: 'Molho',
    min: 0,
    max: 2,
    items: [
      { key: 'maionese', name: 'Maionese de alho', price: 200 },
      { key: 'barbecue', name: 'Barbecue de goiabada', price: 250 },
      { key: 'ketchup', name: 'Ketchup' },
    ],
  },
  {
    key: 'sabor',
    name: 'Sabor',
    min: 1,
    max: 1,
    items: [
      { key: 'cola', name: 'Cola' },
      { key: 'cola-zero', name: 'Cola sem açúcar' },
      { key: 'guarana', name: 'Guaraná' },
      { key: 'laranja', name: 'Laranja' },
    ],
  },
];
