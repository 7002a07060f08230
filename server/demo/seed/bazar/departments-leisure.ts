import type { DepartmentSeed } from './department-seed.ts';

export const escritorio: DepartmentSeed = {
  color: '#1D4ED8',
  ground: 'sky',
  brands: ['Caderno & Cia', 'Rascunho', 'Ponto Final', 'Lauda', 'Traço'],
  sizes: ['unidade', 'par', 'kit com 5', 'caixa com 12'],
  praise: ['Para a mesa e para a mochila.', 'Papel de reflorestamento.', 'Volta às aulas o ano inteiro.'],
  shelves: [
    {
      name: 'Cadernos',
      prices: [590, 5900],
      nouns: {
        'Caderno universitário': 'notebook',
        'Caderno de desenho': 'notebook-with-decorative-cover',
        'Bloco pautado': 'spiral-notepad',
        Agenda: 'calendar',
        Planner: 'spiral-calendar',
        Fichário: 'card-index-dividers',
      },
    },
    {
      name: 'Escrita',
      prices: [190, 4900],
      nouns: {
        'Lápis preto': 'pencil',
        'Caneta esferográfica': 'pen',
        'Caneta gel': 'pen',
        'Marca-texto': 'crayon',
        Lapiseira: 'pencil',
        'Caneta-tinteiro': 'fountain-pen',
      },
    },
    {
      name: 'Artes',
      prices: [390, 8900],
      nouns: {
        'Lápis de cor': 'crayon',
        'Giz de cera': 'crayon',
        'Tinta guache': 'artist-palette',
        Aquarela: 'artist-palette',
        'Massa de modelar': 'artist-palette',
        Pincel: 'paintbrush',
      },
    },
    {
      name: 'Papelaria',
      prices: [190, 3900],
      nouns: {
        Tesoura: 'scissors',
        'Cola branca': 'lotion-bottle',
        'Fita adesiva': 'roll-of-paper',
        Grampeador: 'paperclip',
        Clipes: 'linked-paperclips',
        Régua: 'straight-ruler',
      },
    },
    {
      name: 'Informática',
      prices: [1990, 19900],
      nouns: {
        'Mouse sem fio': 'computer-mouse',
        Teclado: 'keyboard',
        'Fone de ouvido': 'headphone',
        'Pen drive': 'floppy-disk',
        'Cabo USB-C': 'electric-plug',
        'Suporte para notebook': 'laptop',
      },
    },
    {
      name: 'Mochilas',
      prices: [3990, 24900],
      nouns: {
        'Mochila escolar': 'backpack',
        'Mochila para notebook': 'backpack_laptop',
        Estojo: 'clutch-bag_pencil',
        Lancheira: 'bento-box',
        Pasta: 'briefcase',
        Necessaire: 'clutch-bag',
      },
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
      prices: [1990, 19900],
      nouns: {
        Dominó: 'game-die',
        'Quebra-cabeça': 'puzzle-piece',
        Baralho: 'joker',
        'Jogo de memória': 'joker',
        Xadrez: 'chess-pawn',
        'Jogo de perguntas': 'red-question-mark',
      },
    },
    {
      name: 'Praia',
      prices: [990, 18900],
      nouns: {
        'Guarda-sol': 'umbrella-on-ground',
        Canga: 'beach-with-umbrella',
        Cooler: 'ice',
        Boia: 'ring-buoy',
        Baldinho: 'bucket',
        'Óculos de sol': 'sunglasses',
      },
    },
    {
      name: 'Esporte',
      prices: [1990, 24900],
      nouns: {
        'Bola de futebol': 'soccer-ball',
        'Bola de vôlei': 'volleyball',
        'Corda de pular': 'knot',
        Colchonete: 'running-shoe',
        'Garrafa térmica': 'hot-beverage',
        'Raquete de frescobol': 'ping-pong',
      },
    },
    {
      name: 'Festa',
      prices: [290, 6900],
      nouns: {
        Balões: 'balloon',
        'Vela de aniversário': 'birthday-cake',
        'Chapéu de festa': 'party-popper',
        Confete: 'confetti-ball',
        Bandeirinhas: 'party-popper',
        'Prato descartável': 'fork-and-knife-with-plate',
      },
    },
    {
      name: 'Música',
      prices: [1990, 59900],
      nouns: {
        Pandeiro: 'drum',
        Cavaquinho: 'guitar',
        Violão: 'guitar',
        Gaita: 'musical-notes',
        Zabumba: 'drum',
        Ukulele: 'guitar',
      },
    },
    {
      name: 'Livros e revistas',
      prices: [990, 8900],
      nouns: {
        Cordel: 'open-book',
        Romance: 'closed-book',
        'Livro infantil': 'books',
        'Livro de receitas': 'open-book_cooking',
        'Palavras cruzadas': 'newspaper',
        'Guia de viagem': 'world-map',
      },
    },
  ],
};
