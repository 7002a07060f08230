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
      prices: [490, 3200],
      nouns: {
        'Arroz agulhinha': 'cooked-rice',
        'Arroz integral': 'cooked-rice',
        'Feijão carioca': 'beans',
        'Feijão-preto': 'beans',
        'Grão-de-bico': 'beans',
        Lentilha: 'bowl-with-spoon',
      },
    },
    {
      name: 'Massas',
      prices: [390, 1800],
      nouns: {
        Espaguete: 'spaghetti',
        Parafuso: 'spaghetti',
        Penne: 'spaghetti',
        Talharim: 'spaghetti',
        Lasanha: 'shallow-pan-of-food',
        'Macarrão de arroz': 'steaming-bowl',
      },
    },
    {
      name: 'Farinhas e fubás',
      prices: [350, 1600],
      nouns: {
        'Farinha de trigo': 'sheaf-of-rice',
        'Farinha de mandioca': 'roasted-sweet-potato',
        'Fubá mimoso': 'ear-of-corn',
        'Flocão de milho': 'ear-of-corn',
        'Goma de tapioca': 'flatbread',
        Aveia: 'sheaf-of-rice',
      },
    },
    {
      name: 'Temperos e molhos',
      prices: [290, 2400],
      nouns: {
        'Molho de tomate': 'tomato',
        'Molho de pimenta': 'hot-pepper',
        Colorau: 'bell-pepper',
        Cominho: 'jar_herb',
        Orégano: 'herb',
        Shoyu: 'jar',
      },
    },
    {
      name: 'Doces e biscoitos',
      prices: [250, 2600],
      nouns: {
        'Biscoito maisena': 'cookie',
        'Biscoito recheado': 'cookie',
        'Bolo de rolo': 'shortcake',
        Goiabada: 'candy',
        Rapadura: 'brown-square',
        Paçoca: 'peanuts',
      },
    },
    {
      name: 'Café e matinais',
      prices: [590, 4500],
      nouns: {
        'Café torrado e moído': 'hot-beverage',
        'Café em grãos': 'hot-beverage_beans',
        Achocolatado: 'chocolate-bar_glass-of-milk',
        Granola: 'bowl-with-spoon',
        'Cereal de milho': 'ear-of-corn_bowl-with-spoon',
        'Leite em pó': 'glass-of-milk',
      },
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
      prices: [390, 2900],
      nouns: {
        'Manga tommy': 'mango',
        'Uva sem semente': 'grapes',
        'Melão amarelo': 'melon',
        Acerola: 'cherries',
        'Goiaba vermelha': 'peach',
        'Banana-prata': 'banana',
      },
    },
    {
      name: 'Verduras e legumes',
      prices: [290, 1900],
      nouns: {
        Brócolis: 'broccoli',
        Cenoura: 'carrot',
        Pimentão: 'bell-pepper',
        Chuchu: 'leafy-green',
        Quiabo: 'pea-pod',
        Abobrinha: 'cucumber',
      },
    },
    {
      name: 'Queijos e frios',
      prices: [890, 6900],
      nouns: {
        'Queijo coalho': 'cheese-wedge',
        'Queijo de manteiga': 'cheese-wedge_butter',
        Mozarela: 'cheese-wedge',
        Presunto: 'meat-on-bone',
        'Peito de peru': 'poultry-leg',
        Salame: 'bacon',
      },
    },
    {
      name: 'Carnes e aves',
      prices: [1290, 8900],
      nouns: {
        'Patinho moído': 'cut-of-meat',
        'Carne de sol': 'cut-of-meat',
        Costela: 'meat-on-bone',
        'Filé de frango': 'poultry-leg',
        Sobrecoxa: 'poultry-leg',
        Linguiça: 'hot-dog',
      },
    },
    {
      name: 'Peixes e frutos do mar',
      prices: [1990, 9900],
      nouns: {
        'Filé de tilápia': 'fish',
        'Cavala em postas': 'fish',
        'Camarão descascado': 'shrimp',
        Polvo: 'octopus',
        Sururu: 'oyster',
        'Atum em lombo': 'fish',
      },
    },
    {
      name: 'Laticínios e ovos',
      prices: [390, 2900],
      nouns: {
        'Leite integral': 'glass-of-milk',
        'Iogurte natural': 'bowl-with-spoon',
        Coalhada: 'bowl-with-spoon',
        'Manteiga de garrafa': 'butter',
        'Creme de leite': 'glass-of-milk',
        'Ovos caipiras': 'egg',
      },
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
      prices: [390, 1400],
      nouns: {
        Guaraná: 'cup-with-straw',
        Cola: 'cup-with-straw',
        Cajuína: 'cup-with-straw',
        'Soda limonada': 'cup-with-straw_lemon',
        Laranjada: 'cup-with-straw_tangerine',
        Tônica: 'cup-with-straw_ice',
      },
    },
    {
      name: 'Sucos e polpas',
      prices: [490, 2400],
      nouns: {
        'Suco de caju': 'beverage-box',
        'Suco de uva': 'beverage-box_grapes',
        'Suco de cajá': 'beverage-box',
        'Polpa de acerola': 'cherries_ice',
        'Polpa de graviola': 'ice',
        'Néctar de manga': 'beverage-box_mango',
      },
    },
    {
      name: 'Águas',
      prices: [190, 1500],
      nouns: {
        'Água sem gás': 'droplet',
        'Água com gás': 'bubbles',
        'Água de coco': 'coconut',
        'Água aromatizada': 'droplet_lemon',
        'Água alcalina': 'droplet',
        'Gelo de coco': 'coconut_ice',
      },
    },
    {
      name: 'Cervejas',
      prices: [390, 2900],
      nouns: {
        Pilsen: 'beer-mug',
        'Puro malte': 'clinking-beer-mugs',
        Weiss: 'beer-mug',
        IPA: 'beer-mug',
        Stout: 'beer-mug',
        'Sem álcool': 'beer-mug',
      },
    },
    {
      name: 'Vinhos e destilados',
      prices: [1990, 18900],
      nouns: {
        'Vinho do Vale do São Francisco': 'wine-glass',
        Espumante: 'bottle-with-popping-cork',
        Cachaça: 'tumbler-glass',
        Rum: 'tumbler-glass',
        Gim: 'cocktail-glass',
        'Licor de jenipapo': 'tumbler-glass',
      },
    },
    {
      name: 'Chás e mates',
      prices: [290, 2200],
      nouns: {
        'Chá de camomila': 'teapot_blossom',
        'Chá-mate': 'mate',
        'Chá verde': 'teacup-without-handle',
        'Chá de erva-cidreira': 'teapot_herb',
        'Chá-preto': 'teapot',
        Kombucha: 'jar',
      },
    },
  ],
};
