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

export const pet: DepartmentSeed = {
  color: '#A16207',
  ground: 'cream',
  brands: ['Vira-Lata', 'Bigode', 'Quintal', 'Amigão', 'Cafuné'],
  sizes: ['200 g', '1 kg', '3 kg', '10 kg'],
  praise: ['O prato fica limpo.', 'Sem corantes artificiais.', 'Aprovado por quem late e por quem mia.'],
  shelves: [
    {
      name: 'Cães',
      icons: ['dog-face', 'bone'],
      prices: [790, 18900],
      nouns: ['Ração de frango', 'Ração de cordeiro', 'Sachê', 'Petisco dental', 'Biscoito', 'Osso natural'],
    },
    {
      name: 'Gatos',
      icons: ['cat-face', 'cat'],
      prices: [590, 16900],
      nouns: ['Ração de salmão', 'Ração castrados', 'Sachê de atum', 'Petisco cremoso', 'Erva-do-gato', 'Patê'],
    },
    {
      name: 'Areias e tapetes',
      icons: ['paw-prints', 'broom'],
      prices: [1290, 9900],
      nouns: ['Areia fina', 'Areia de mandioca', 'Granulado de madeira', 'Tapete higiênico', 'Sílica', 'Pá coletora'],
    },
    {
      name: 'Aves e peixes',
      icons: ['parrot', 'tropical-fish'],
      prices: [490, 4900],
      nouns: [
        'Alpiste',
        'Mistura para canários',
        'Ração para calopsitas',
        'Ração em flocos',
        'Ração para kinguios',
        'Girassol',
      ],
    },
    {
      name: 'Passeio',
      icons: ['dog', 'guide-dog'],
      prices: [1490, 12900],
      nouns: ['Coleira', 'Guia', 'Peitoral', 'Caixa de transporte', 'Bebedouro portátil', 'Saquinhos'],
    },
    {
      name: 'Higiene pet',
      icons: ['bubbles', 'lotion-bottle_paw-prints'],
      prices: [890, 7900],
      nouns: ['Xampu neutro', 'Banho a seco', 'Escova', 'Cortador de unhas', 'Colônia pet', 'Lenço pet'],
    },
  ],
};

export const escritorio: DepartmentSeed = {
  color: '#1D4ED8',
  ground: 'sky',
  brands: ['Caderno & Cia', 'Rascunho', 'Ponto Final', 'Lauda', 'Traço'],
  sizes: ['unidade', 'par', 'kit com 5', 'caixa com 12'],
  praise: ['Para a mesa e para a mochila.', 'Papel de reflorestamento.', 'Volta às aulas o ano inteiro.'],
  shelves: [
    {
      name: 'Cadernos',
      icons: ['notebook', 'closed-book'],
      prices: [590, 5900],
      nouns: ['Caderno universitário', 'Caderno de desenho', 'Bloco pautado', 'Agenda', 'Planner', 'Fichário'],
    },
    {
      name: 'Escrita',
      icons: ['pencil', 'pen'],
      prices: [190, 4900],
      nouns: ['Lápis preto', 'Caneta esferográfica', 'Caneta gel', 'Marca-texto', 'Lapiseira', 'Caneta-tinteiro'],
    },
    {
      name: 'Artes',
      icons: ['artist-palette', 'crayon'],
      prices: [390, 8900],
      nouns: ['Lápis de cor', 'Giz de cera', 'Tinta guache', 'Aquarela', 'Massa de modelar', 'Pincel'],
    },
    {
      name: 'Papelaria',
      icons: ['paperclip', 'scissors'],
      prices: [190, 3900],
      nouns: ['Tesoura', 'Cola branca', 'Fita adesiva', 'Grampeador', 'Clipes', 'Régua'],
    },
    {
      name: 'Informática',
      icons: ['computer-mouse', 'keyboard'],
      prices: [1990, 19900],
      nouns: ['Mouse sem fio', 'Teclado', 'Fone de ouvido', 'Pen drive', 'Cabo USB-C', 'Suporte para notebook'],
    },
    {
      name: 'Mochilas',
      icons: ['backpack', 'briefcase'],
      prices: [3990, 24900],
      nouns: ['Mochila escolar', 'Mochila para notebook', 'Estojo', 'Lancheira', 'Pasta', 'Necessaire'],
    },
  ],
};
