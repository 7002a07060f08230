import type { DepartmentSeed } from './department-seed.ts';

export const despensa: DepartmentSeed = {
  color: '#B45309',
  ground: 'honey',
  brands: ['Bom Sítio', 'Serra Azul', 'Mandacaru', 'Vila Flor', 'Da Roça'],
  sizes: ['250 g', '500 g', '1 kg', '2 kg'],
  praise: ['Qualidade de feira, preço de atacado.', 'Não falta em despensa nenhuma.', 'Embalagem que fecha de novo.'],
  shelves: [
    {
      name: 'Arroz e grãos',
      icons: ['cooked-rice', 'beans'],
      prices: [490, 3200],
      nouns: ['Arroz agulhinha', 'Arroz integral', 'Feijão carioca', 'Feijão-preto', 'Grão-de-bico', 'Lentilha'],
    },
    {
      name: 'Massas',
      icons: ['spaghetti', 'steaming-bowl'],
      prices: [390, 1800],
      nouns: ['Espaguete', 'Parafuso', 'Penne', 'Talharim', 'Lasanha', 'Macarrão de arroz'],
    },
    {
      name: 'Farinhas e fubás',
      icons: ['sheaf-of-rice', 'ear-of-corn'],
      prices: [350, 1600],
      nouns: ['Farinha de trigo', 'Farinha de mandioca', 'Fubá mimoso', 'Flocão de milho', 'Goma de tapioca', 'Aveia'],
    },
    {
      name: 'Temperos e molhos',
      icons: ['jar_herb', 'hot-pepper'],
      prices: [290, 2400],
      nouns: ['Molho de tomate', 'Molho de pimenta', 'Colorau', 'Cominho', 'Orégano', 'Shoyu'],
    },
    {
      name: 'Doces e biscoitos',
      icons: ['cookie', 'candy'],
      prices: [250, 2600],
      nouns: ['Biscoito maisena', 'Biscoito recheado', 'Bolo de rolo', 'Goiabada', 'Rapadura', 'Paçoca'],
    },
    {
      name: 'Café e matinais',
      icons: ['hot-beverage', 'bowl-with-spoon'],
      prices: [590, 4500],
      nouns: ['Café torrado e moído', 'Café em grãos', 'Achocolatado', 'Granola', 'Cereal de milho', 'Leite em pó'],
    },
  ],
};

export const frescos: DepartmentSeed = {
  color: '#15803D',
  ground: 'leaf',
  brands: ['Horta do Vale', 'Agreste', 'Petrolina', 'Chapada', 'Boa Colheita'],
  sizes: ['bandeja 300 g', 'bandeja 500 g', 'pacote 1 kg', 'caixa 2 kg'],
  praise: ['Colhido na véspera.', 'Lavado e selecionado.', 'Do produtor direto para a banca.'],
  shelves: [
    {
      name: 'Frutas',
      icons: ['mango', 'watermelon', 'pineapple'],
      prices: [390, 2900],
      nouns: ['Manga tommy', 'Uva sem semente', 'Melão amarelo', 'Acerola', 'Goiaba vermelha', 'Banana-prata'],
    },
    {
      name: 'Verduras e legumes',
      icons: ['broccoli', 'carrot', 'bell-pepper'],
      prices: [290, 1900],
      nouns: ['Brócolis', 'Cenoura', 'Pimentão', 'Chuchu', 'Quiabo', 'Abobrinha'],
    },
    {
      name: 'Queijos e frios',
      icons: ['cheese-wedge', 'bacon'],
      prices: [890, 6900],
      nouns: ['Queijo coalho', 'Queijo de manteiga', 'Mozarela', 'Presunto', 'Peito de peru', 'Salame'],
    },
    {
      name: 'Carnes e aves',
      icons: ['cut-of-meat', 'poultry-leg'],
      prices: [1290, 8900],
      nouns: ['Patinho moído', 'Carne de sol', 'Costela', 'Filé de frango', 'Sobrecoxa', 'Linguiça'],
    },
    {
      name: 'Peixes e frutos do mar',
      icons: ['fish', 'shrimp'],
      prices: [1990, 9900],
      nouns: ['Filé de tilápia', 'Cavala em postas', 'Camarão descascado', 'Polvo', 'Sururu', 'Atum em lombo'],
    },
    {
      name: 'Laticínios e ovos',
      icons: ['glass-of-milk', 'egg'],
      prices: [390, 2900],
      nouns: [
        'Leite integral',
        'Iogurte natural',
        'Coalhada',
        'Manteiga de garrafa',
        'Creme de leite',
        'Ovos caipiras',
      ],
    },
  ],
};

export const bebidas: DepartmentSeed = {
  color: '#0369A1',
  ground: 'sky',
  brands: ['Capibaribe', 'Frevo', 'Lua Cheia', 'Maré Alta', 'Olinda'],
  sizes: ['350 mL', '500 mL', '1 L', '2 L'],
  praise: ['Geladinha fica melhor.', 'Para a mesa cheia de domingo.', 'Leve três e divida com os vizinhos.'],
  shelves: [
    {
      name: 'Refrigerantes',
      icons: ['cup-with-straw', 'beverage-box'],
      prices: [390, 1400],
      nouns: ['Guaraná', 'Cola', 'Cajuína', 'Soda limonada', 'Laranjada', 'Tônica'],
    },
    {
      name: 'Sucos e polpas',
      icons: ['tangerine', 'grapes'],
      prices: [490, 2400],
      nouns: [
        'Suco de caju',
        'Suco de uva',
        'Suco de cajá',
        'Polpa de acerola',
        'Polpa de graviola',
        'Néctar de manga',
      ],
    },
    {
      name: 'Águas',
      icons: ['droplet', 'bubbles'],
      prices: [190, 1500],
      nouns: ['Água sem gás', 'Água com gás', 'Água de coco', 'Água aromatizada', 'Água alcalina', 'Gelo de coco'],
    },
    {
      name: 'Cervejas',
      icons: ['beer-mug', 'clinking-beer-mugs'],
      prices: [390, 2900],
      nouns: ['Pilsen', 'Puro malte', 'Weiss', 'IPA', 'Stout', 'Sem álcool'],
    },
    {
      name: 'Vinhos e destilados',
      icons: ['wine-glass', 'cocktail-glass'],
      prices: [1990, 18900],
      nouns: ['Vinho do Vale do São Francisco', 'Espumante', 'Cachaça', 'Rum', 'Gim', 'Licor de jenipapo'],
    },
    {
      name: 'Chás e mates',
      icons: ['teapot', 'mate'],
      prices: [290, 2200],
      nouns: ['Chá de camomila', 'Chá-mate', 'Chá verde', 'Chá de erva-cidreira', 'Chá-preto', 'Kombucha'],
    },
  ],
};
