import type { DepartmentSeed } from './department-seed.ts';

export const casa: DepartmentSeed = {
  color: '#9A3412',
  ground: 'sunrise',
  brands: ['Cumeeira', 'Sobrado', 'Varanda', 'Janelão', 'Alpendre'],
  sizes: ['pequeno', 'médio', 'grande', 'jogo com 4'],
  praise: ['Casa arrumada, cabeça leve.', 'Feito por cooperativas do Agreste.', 'Para durar mais que a moda.'],
  shelves: [
    {
      name: 'Mesa posta',
      prices: [990, 15900],
      nouns: {
        'Prato de cerâmica': 'fork-and-knife-with-plate',
        Xícara: 'hot-beverage',
        'Copo americano': 'tumbler-glass',
        Jarra: 'amphora',
        Travessa: 'shallow-pan-of-food',
        Faqueiro: 'fork-and-knife',
      },
    },
    {
      name: 'Panelas e formas',
      prices: [1990, 24900],
      nouns: {
        'Panela de barro': 'pot-of-food',
        Frigideira: 'cooking',
        Caçarola: 'pot-of-food',
        'Forma de bolo': 'shortcake',
        Cuscuzeira: 'pot-of-food',
        'Panela de pressão': 'pot-of-food',
      },
    },
    {
      name: 'Cama e banho',
      prices: [1990, 29900],
      nouns: {
        Lençol: 'bed',
        'Toalha de banho': 'bathtub',
        Colcha: 'bed',
        Travesseiro: 'bed',
        Rede: 'palm-tree',
        Roupão: 'kimono',
      },
    },
    {
      name: 'Ferramentas',
      prices: [990, 19900],
      nouns: {
        Martelo: 'hammer',
        'Chave de fenda': 'screwdriver',
        Alicate: 'wrench',
        Trena: 'straight-ruler',
        Furadeira: 'hammer-and-wrench',
        Serrote: 'carpentry-saw',
      },
    },
    {
      name: 'Iluminação',
      prices: [790, 14900],
      nouns: {
        'Lâmpada LED': 'light-bulb',
        Luminária: 'light-bulb',
        Abajur: 'couch-and-lamp',
        'Fita de LED': 'light-bulb',
        Lanterna: 'flashlight',
        'Vela decorativa': 'candle',
      },
    },
    {
      name: 'Jardim',
      prices: [790, 12900],
      nouns: {
        'Vaso de barro': 'potted-plant',
        'Terra vegetal': 'seedling',
        Regador: 'potted-plant_droplet',
        'Muda de manjericão': 'herb',
        Cacto: 'cactus',
        'Tesoura de poda': 'scissors',
      },
    },
  ],
};

export const pet: DepartmentSeed = {
  color: '#A16207',
  ground: 'cream',
  brands: ['Vira-Lata', 'Bigode', 'Quintal', 'Amigão', 'Cafuné'],
  sizes: ['200 g', '1 kg', '3 kg', '10 kg'],
  praise: ['O prato fica limpo.', 'Sem corantes artificiais.', 'Aprovado por quem late e por quem mia.'],
  shelves: [
    {
      name: 'Cães',
      prices: [790, 18900],
      nouns: {
        'Ração de frango': 'dog-face_poultry-leg',
        'Ração de cordeiro': 'dog-face_meat-on-bone',
        Sachê: 'dog-face',
        'Petisco dental': 'bone',
        Biscoito: 'bone',
        'Osso natural': 'bone',
      },
    },
    {
      name: 'Gatos',
      prices: [590, 16900],
      nouns: {
        'Ração de salmão': 'cat-face_fish',
        'Ração castrados': 'cat-face',
        'Sachê de atum': 'cat-face_fish',
        'Petisco cremoso': 'cat',
        'Erva-do-gato': 'cat_herb',
        Patê: 'cat-face_canned-food',
      },
    },
    {
      name: 'Areias e tapetes',
      prices: [1290, 9900],
      nouns: {
        'Areia fina': 'paw-prints',
        'Areia de mandioca': 'paw-prints',
        'Granulado de madeira': 'wood',
        'Tapete higiênico': 'paw-prints',
        Sílica: 'paw-prints',
        'Pá coletora': 'broom',
      },
    },
    {
      name: 'Aves e peixes',
      prices: [490, 4900],
      nouns: {
        Alpiste: 'bird',
        'Mistura para canários': 'bird',
        'Ração para calopsitas': 'parrot',
        'Ração em flocos': 'tropical-fish',
        'Ração para kinguios': 'tropical-fish',
        Girassol: 'sunflower',
      },
    },
    {
      name: 'Passeio',
      prices: [1490, 12900],
      nouns: {
        Coleira: 'dog',
        Guia: 'guide-dog',
        Peitoral: 'service-dog',
        'Caixa de transporte': 'package_paw-prints',
        'Bebedouro portátil': 'dog_droplet',
        Saquinhos: 'paw-prints',
      },
    },
    {
      name: 'Higiene pet',
      prices: [890, 7900],
      nouns: {
        'Xampu neutro': 'lotion-bottle_paw-prints',
        'Banho a seco': 'bubbles',
        Escova: 'hair-pick_paw-prints',
        'Cortador de unhas': 'scissors_paw-prints',
        'Colônia pet': 'lotion-bottle_paw-prints',
        'Lenço pet': 'roll-of-paper',
      },
    },
  ],
};
