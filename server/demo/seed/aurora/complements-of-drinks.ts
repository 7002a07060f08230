import type { ComplementGroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const drinkComplements: readonly ComplementGroupSeed[] = [
  // Exactly one.
  {
    key: 'leite',
    name: 'Leite',
    min: 1,
    max: 1,
    items: [
      { key: 'integral', name: 'Integral' },
      { key: 'desnatado', name: 'Desnatado' },
      { key: 'sem-lactose', name: 'Sem lactose', price: 150 },
      { key: 'aveia', name: 'Bebida de aveia', price: 300 },
    ],
  },
  {
    key: 'tamanho-cafe',
    name: 'Tamanho',
    min: 1,
    max: 1,
    items: [
      { key: 'medio', name: 'Médio, 240 mL' },
      { key: 'grande', name: 'Grande, 360 mL', price: 400 },
    ],
  },
  {
    key: 'sabor-cha',
    name: 'Sabor',
    min: 1,
    max: 1,
    items: [
      { key: 'camomila', name: 'Camomila' },
      { key: 'hortela', name: 'Hortelã' },
      { key: 'cidreira', name: 'Cidreira' },
      { key: 'preto', name: 'Preto' },
    ],
  },
  // Up to three.
  {
    key: 'adicionais-cafe',
    name: 'Adicionais',
    min: 0,
    max: 3,
    items: [
      { key: 'dose-extra', name: 'Dose extra de espresso', price: 400 },
      { key: 'chantili', name: 'Chantili', price: 350 },
      { key: 'canela', name: 'Canela' },
      { key: 'caramelo', name: 'Calda de caramelo', price: 250 },
    ],
  },
  {
    key: 'gelo',
    name: 'Do seu jeito',
    min: 0,
    max: 2,
    items: [
      { key: 'sem-gelo', name: 'Sem gelo' },
      { key: 'sem-acucar', name: 'Sem açúcar' },
      { key: 'gengibre', name: 'Com gengibre', price: 150 },
    ],
  },
  // Switched off by its maximum: never shown.
  {
    key: 'intensidade',
    name: 'Intensidade',
    min: 0,
    max: 0,
    items: [
      { key: 'curto', name: 'Curto' },
      { key: 'longo', name: 'Longo' },
    ],
  },
  {
    key: 'moagem',
    name: 'Moagem',
    min: 1,
    max: 1,
    items: [
      { key: 'graos', name: 'Em grãos' },
      { key: 'coador', name: 'Para coador' },
      { key: 'espresso', name: 'Para espresso' },
      { key: 'prensa', name: 'Para prensa francesa' },
    ],
  },
];
