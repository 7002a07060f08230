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
      icons: ['fork-and-knife-with-plate', 'teacup-without-handle'],
      prices: [990, 15900],
      nouns: ['Prato de cerâmica', 'Xícara', 'Copo americano', 'Jarra', 'Travessa', 'Faqueiro'],
    },
    {
      name: 'Panelas e formas',
      icons: ['cooking', 'pot-of-food'],
      prices: [1990, 24900],
      nouns: ['Panela de barro', 'Frigideira', 'Caçarola', 'Forma de bolo', 'Cuscuzeira', 'Panela de pressão'],
    },
    {
      name: 'Cama e banho',
      icons: ['bed', 'bathtub'],
      prices: [1990, 29900],
      nouns: ['Lençol', 'Toalha de banho', 'Colcha', 'Travesseiro', 'Rede', 'Roupão'],
    },
    {
      name: 'Ferramentas',
      icons: ['hammer', 'wrench'],
      prices: [990, 19900],
      nouns: ['Martelo', 'Chave de fenda', 'Alicate', 'Trena', 'Furadeira', 'Serrote'],
    },
    {
      name: 'Iluminação',
      icons: ['light-bulb', 'candle'],
      prices: [790, 14900],
      nouns: ['Lâmpada LED', 'Luminária', 'Abajur', 'Fita de LED', 'Lanterna', 'Vela decorativa'],
    },
    {
      name: 'Jardim',
      icons: ['potted-plant', 'cactus'],
      prices: [790, 12900],
      nouns: ['Vaso de barro', 'Terra vegetal', 'Regador', 'Muda de manjericão', 'Cacto', 'Tesoura de poda'],
    },
  ],
};

export const lazer: DepartmentSeed = {
  color: '#6D28D9',
  ground: 'lilac',
  brands: ['Folia', 'Recreio', 'Maracatu', 'Pipa', 'Ciranda'],
  sizes: ['unidade', 'par', 'kit família', 'edição especial'],
  praise: ['Para rir junto.', 'Cabe na mala da praia.', 'Presente que não erra.'],
  shelves: [
    {
      name: 'Jogos de mesa',
      icons: ['game-die', 'puzzle-piece'],
      prices: [1990, 19900],
      nouns: ['Dominó', 'Quebra-cabeça', 'Baralho', 'Jogo de memória', 'Xadrez', 'Jogo de perguntas'],
    },
    {
      name: 'Praia',
      icons: ['umbrella-on-ground', 'sunglasses'],
      prices: [990, 18900],
      nouns: ['Guarda-sol', 'Canga', 'Cooler', 'Boia', 'Baldinho', 'Óculos de sol'],
    },
    {
      name: 'Esporte',
      icons: ['soccer-ball', 'volleyball'],
      prices: [1990, 24900],
      nouns: [
        'Bola de futebol',
        'Bola de vôlei',
        'Corda de pular',
        'Colchonete',
        'Garrafa térmica',
        'Raquete de frescobol',
      ],
    },
    {
      name: 'Festa',
      icons: ['balloon', 'party-popper'],
      prices: [290, 6900],
      nouns: ['Balões', 'Vela de aniversário', 'Chapéu de festa', 'Confete', 'Bandeirinhas', 'Prato descartável'],
    },
    {
      name: 'Música',
      icons: ['guitar', 'drum'],
      prices: [1990, 59900],
      nouns: ['Pandeiro', 'Cavaquinho', 'Violão', 'Gaita', 'Zabumba', 'Ukulele'],
    },
    {
      name: 'Livros e revistas',
      icons: ['books', 'open-book'],
      prices: [990, 8900],
      nouns: ['Cordel', 'Romance', 'Livro infantil', 'Livro de receitas', 'Palavras cruzadas', 'Guia de viagem'],
    },
  ],
};
