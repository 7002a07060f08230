import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

const porcoes: GroupSeed = {
  key: 'porcoes',
  name: 'Porções',
  color: '#B45309',
  products: [
    {
      key: 'fritas',
      name: 'Batata rústica',
      price: 1890,
      description: 'Com casca, alecrim e páprica defumada.',
      image: 'french-fries--honey.webp',
      complements: ['molhos'],
      favorite: true,
    },
    {
      key: 'fritas-cheddar',
      name: 'Batata com cheddar e bacon',
      price: 2890,
      description: 'Para dividir, se alguém aguentar.',
      image: 'french-fries_bacon--sunrise.webp',
    },
    {
      key: 'aneis',
      name: 'Anéis de cebola',
      price: 2190,
      description: 'Empanados na cerveja, sequinhos.',
      image: 'onion--cream.webp',
      complements: ['molhos'],
    },
    {
      key: 'milho',
      name: 'Milho na brasa',
      price: 1490,
      description: 'Manteiga de alho e queijo coalho ralado.',
      image: 'ear-of-corn--leaf.webp',
    },
  ],
};

const combosDaBrasa: GroupSeed = {
  key: 'combos',
  name: 'Combos',
  color: '#9A3412',
  products: [
    {
      key: 'combo-classico',
      name: 'Combo clássico',
      price: 4990,
      description: 'Brasa clássico, batata rústica e refrigerante.',
      image: 'hamburger_french-fries_cup-with-straw--sunrise.webp',
      combo: [
        { product: 'brasa-classico', price: 3290 },
        { product: 'fritas', price: 1890 },
        { product: 'refrigerante', price: 690 },
      ],
    },
    {
      key: 'combo-casal',
      name: 'Combo para dois',
      price: 9490,
      description: 'Dois duplos defumados, batata com cheddar e dois refrigerantes.',
      image: 'hamburger_french-fries_cup-with-straw--honey.webp',
      combo: [
        { product: 'brasa-duplo', price: 4490, quantity: 2 },
        { product: 'fritas-cheddar', price: 2890 },
        { product: 'refrigerante', price: 690, quantity: 2 },
      ],
    },
  ],
};

const bebidasDaBrasa: GroupSeed = {
  key: 'bebidas',
  name: 'Bebidas',
  color: '#0369A1',
  products: [
    {
      key: 'refrigerante',
      name: 'Refrigerante em lata',
      price: 690,
      description: 'Cola, guaraná ou laranja. 350 mL.',
      image: 'cup-with-straw--rose.webp',
      complements: ['sabor'],
    },
    {
      key: 'mate',
      name: 'Mate gelado com limão',
      price: 890,
      description: 'Tostado, feito na casa. 400 mL.',
      image: 'mate_lemon--lime.webp',
    },
    {
      key: 'ipa',
      name: 'IPA curitibana 473 mL',
      price: 2290,
      description: 'Lúpulo cítrico, final seco. Venda proibida para menores de 18 anos.',
      image: 'beer-mug--sunrise.webp',
      adultOnly: true,
      stock: 30,
    },
    {
      key: 'milkshake',
      name: 'Milk-shake de doce de leite',
      price: 2190,
      description: 'Sorvete de creme, doce de leite e flor de sal. 400 mL.',
      image: 'soft-ice-cream--cream.webp',
    },
  ],
};

export const acompanhamentos: readonly GroupSeed[] = [porcoes, combosDaBrasa, bebidasDaBrasa];
