import type { ComplementGroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const foodComplements: readonly ComplementGroupSeed[] = [
  {
    key: 'pao-do-sanduiche',
    name: 'Escolha o pão',
    min: 1,
    max: 1,
    items: [
      { key: 'frances', name: 'Francês' },
      { key: 'forma', name: 'De forma da casa' },
      { key: 'integral', name: 'Integral de sementes', price: 200 },
      { key: 'ciabatta', name: 'Ciabatta', price: 300 },
    ],
  },
  {
    key: 'massa-bolo',
    name: 'Massa',
    min: 1,
    max: 1,
    items: [
      { key: 'baunilha', name: 'Pão de ló de baunilha' },
      { key: 'chocolate', name: 'Chocolate' },
      { key: 'nozes', name: 'Nozes', price: 1500 },
    ],
  },
  // Exactly two.
  {
    key: 'recheios',
    name: 'Dois recheios',
    description: 'Escolha exatamente dois; pode repetir.',
    min: 2,
    max: 2,
    items: [
      { key: 'brigadeiro', name: 'Brigadeiro' },
      { key: 'doce-de-leite', name: 'Doce de leite' },
      { key: 'morango', name: 'Morango com creme' },
      { key: 'abacaxi', name: 'Abacaxi com coco' },
      { key: 'ninho', name: 'Creme de leite em pó', price: 800 },
    ],
  },
  {
    key: 'recheios-tapioca',
    name: 'Dois recheios',
    min: 2,
    max: 2,
    items: [
      { key: 'queijo-coalho', name: 'Queijo coalho' },
      { key: 'coco', name: 'Coco fresco' },
      { key: 'carne-seca', name: 'Carne-seca', price: 500 },
      { key: 'banana', name: 'Banana com canela' },
      { key: 'chocolate', name: 'Chocolate', price: 300 },
    ],
  },
  {
    key: 'adicionais-sanduiche',
    name: 'Adicionais',
    min: 0,
    max: 5,
    items: [
      { key: 'ovo', name: 'Ovo frito', price: 350 },
      { key: 'bacon', name: 'Bacon crocante', price: 550 },
      { key: 'queijo', name: 'Queijo prato', price: 400 },
      { key: 'requeijao', name: 'Requeijão', price: 350 },
      { key: 'tomate', name: 'Tomate', price: 150 },
    ],
  },
  {
    key: 'molhos',
    name: 'Molhos',
    min: 0,
    max: 2,
    items: [
      { key: 'pimenta', name: 'Pimenta da casa' },
      { key: 'barbecue', name: 'Barbecue', price: 150 },
      { key: 'maionese-verde', name: 'Maionese verde', price: 200 },
    ],
  },
  {
    key: 'enfeites',
    name: 'Enfeites',
    min: 0,
    max: 3,
    items: [
      { key: 'velas', name: 'Velas de número', price: 600 },
      { key: 'topo', name: 'Topo com nome', price: 1800 },
      { key: 'flores', name: 'Flores comestíveis', price: 2500 },
    ],
  },
  {
    key: 'base-acai',
    name: 'Base',
    min: 0,
    max: 1,
    items: [
      { key: 'banana', name: 'Bater com banana' },
      { key: 'morango', name: 'Bater com morango', price: 200 },
      { key: 'guarana', name: 'Com xarope de guaraná' },
    ],
  },
  {
    key: 'cartao-cesta',
    name: 'Cartão',
    min: 0,
    max: 1,
    items: [
      { key: 'parabens', name: 'Cartão de parabéns', price: 500 },
      { key: 'obrigado', name: 'Cartão de obrigado', price: 500 },
    ],
  },
  // Between one and three.
  {
    key: 'recheios-omelete',
    name: 'De um a três recheios',
    min: 1,
    max: 3,
    items: [
      { key: 'queijo', name: 'Queijo minas' },
      { key: 'presunto', name: 'Presunto' },
      { key: 'tomate', name: 'Tomate e manjericão' },
      { key: 'cogumelos', name: 'Cogumelos', price: 450 },
      { key: 'espinafre', name: 'Espinafre', price: 250 },
    ],
  },
  // At least one, as many as you like.
  {
    key: 'coberturas',
    name: 'Coberturas',
    min: 1,
    max: null,
    items: [
      { key: 'maple', name: 'Xarope de bordo' },
      { key: 'mel', name: 'Mel' },
      { key: 'frutas', name: 'Frutas vermelhas', price: 600 },
      { key: 'chocolate', name: 'Calda de chocolate', price: 350 },
    ],
  },
  // Any number.
  {
    key: 'por-cima',
    name: 'Por cima',
    description: 'Quanto quiser de cada.',
    min: 0,
    max: null,
    items: [
      { key: 'granola', name: 'Granola da casa', price: 200 },
      { key: 'banana', name: 'Banana em rodelas', price: 200 },
      { key: 'leite-po', name: 'Leite em pó', price: 300 },
      { key: 'morango', name: 'Morango', price: 400 },
      { key: 'leite-condensado', name: 'Leite condensado', price: 250 },
    ],
  },
  // The shop contradicted itself: read as exactly two.
  {
    key: 'acompanha-frutas',
    name: 'Acompanhamentos',
    min: 3,
    max: 2,
    items: [
      { key: 'iogurte', name: 'Iogurte natural' },
      { key: 'granola', name: 'Granola' },
      { key: 'mel', name: 'Mel' },
    ],
  },
  {
    key: 'ponto',
    name: 'Ponto do rosbife',
    min: 1,
    max: 1,
    items: [
      { key: 'mal', name: 'Mal passado' },
      { key: 'ao-ponto', name: 'Ao ponto' },
      { key: 'bem', name: 'Bem passado' },
    ],
  },
  {
    key: 'ponto-ovo',
    name: 'Ponto do ovo',
    min: 1,
    max: 1,
    items: [
      { key: 'cremoso', name: 'Cremoso' },
      { key: 'dourado', name: 'Dourado' },
    ],
  },
];
