import type { DepartmentSeed } from './department-seed.ts';

export const limpeza: DepartmentSeed = {
  color: '#0F766E',
  ground: 'mint',
  brands: ['Brilho Bom', 'Casa Clara', 'Maresia', 'Zás', 'Flor de Chita'],
  sizes: ['300 mL', '500 mL', '1 L', '5 L'],
  praise: ['Rende o dobro.', 'Perfume que fica.', 'Refil para o frasco que você já tem.'],
  shelves: [
    {
      name: 'Lava-roupas',
      icons: ['t-shirt_bubbles', 'basket_bubbles'],
      prices: [690, 6900],
      nouns: ['Lava-roupas líquido', 'Sabão em pó', 'Amaciante', 'Tira-manchas', 'Alvejante', 'Sabão de coco'],
    },
    {
      name: 'Cozinha limpa',
      icons: ['sponge_bubbles', 'sponge'],
      prices: [250, 2900],
      nouns: ['Detergente', 'Desengordurante', 'Limpa-forno', 'Sabão em pasta', 'Lava-louças em pó', 'Limpa-inox'],
    },
    {
      name: 'Banheiro limpo',
      icons: ['soap_bubbles', 'shower'],
      prices: [390, 3200],
      nouns: [
        'Limpador de banheiro',
        'Desinfetante',
        'Água sanitária',
        'Pastilha sanitária',
        'Limpa-vidros',
        'Tira-limo',
      ],
    },
    {
      name: 'Pisos e móveis',
      icons: ['broom', 'bucket'],
      prices: [490, 3900],
      nouns: ['Limpa-piso', 'Cera líquida', 'Lustra-móveis', 'Limpador perfumado', 'Removedor', 'Multiuso'],
    },
    {
      name: 'Papéis e sacos',
      icons: ['roll-of-paper', 'wastebasket'],
      prices: [390, 3900],
      nouns: ['Papel-toalha', 'Papel higiênico', 'Guardanapo', 'Saco de lixo', 'Papel-alumínio', 'Filme plástico'],
    },
    {
      name: 'Inseticidas e repelentes',
      icons: ['lotion-bottle', 'mosquito'],
      prices: [690, 3900],
      nouns: [
        'Inseticida aerossol',
        'Repelente elétrico',
        'Vela de citronela',
        'Isca para formigas',
        'Espiral',
        'Repelente corporal',
      ],
    },
  ],
};

export const beleza: DepartmentSeed = {
  color: '#BE185D',
  ground: 'rose',
  brands: ['Flor de Caju', 'Pitanga', 'Sol de Abril', 'Moça Bonita', 'Jangada'],
  sizes: ['60 mL', '120 mL', '250 mL', '400 mL'],
  praise: ['Com óleos da caatinga.', 'Sem parabenos, não testado em animais.', 'Textura leve, toque seco.'],
  shelves: [
    {
      name: 'Cabelos',
      icons: ['lotion-bottle', 'bubbles_lotion-bottle'],
      prices: [890, 6900],
      nouns: ['Xampu', 'Condicionador', 'Máscara', 'Creme de pentear', 'Óleo capilar', 'Gelatina'],
    },
    {
      name: 'Pele',
      icons: ['sparkles_lotion-bottle', 'lotion-bottle_herb'],
      prices: [1290, 8900],
      nouns: [
        'Hidratante corporal',
        'Sérum facial',
        'Protetor solar',
        'Sabonete líquido',
        'Esfoliante',
        'Água micelar',
      ],
    },
    {
      name: 'Banho',
      icons: ['soap', 'bathtub'],
      prices: [290, 3900],
      nouns: ['Sabonete em barra', 'Óleo de banho', 'Sais de banho', 'Espuma de banho', 'Talco', 'Sabonete íntimo'],
    },
    {
      name: 'Boca e sorriso',
      icons: ['toothbrush', 'tooth'],
      prices: [390, 3900],
      nouns: ['Creme dental', 'Enxaguante bucal', 'Escova de dentes', 'Fio dental', 'Gel clareador', 'Escova infantil'],
    },
    {
      name: 'Maquiagem',
      icons: ['lipstick', 'mirror'],
      prices: [1290, 9900],
      nouns: ['Batom', 'Base líquida', 'Máscara de cílios', 'Pó compacto', 'Delineador', 'Blush'],
    },
    {
      name: 'Perfumes',
      icons: ['rose', 'cherry-blossom'],
      prices: [2990, 18900],
      nouns: ['Deo-colônia', 'Água perfumada', 'Body splash', 'Perfume de bolso', 'Desodorante', 'Colônia infantil'],
    },
  ],
};

export const bebe: DepartmentSeed = {
  color: '#7C3AED',
  ground: 'lilac',
  brands: ['Ninho', 'Xodó', 'Dengo', 'Miudinho', 'Bem-Me-Quer'],
  sizes: ['P', 'M', 'G', 'kit família'],
  praise: ['Testado por pediatras e por bebês.', 'Macio de verdade.', 'Pensado para noites inteiras.'],
  shelves: [
    {
      name: 'Fraldas',
      icons: ['baby', 'baby-symbol'],
      prices: [2990, 11900],
      nouns: [
        'Fralda descartável',
        'Fralda noturna',
        'Fralda de pano',
        'Fralda-calça',
        'Fralda de piscina',
        'Absorvente de pano',
      ],
    },
    {
      name: 'Alimentação do bebê',
      icons: ['baby-bottle', 'bowl-with-spoon'],
      prices: [690, 8900],
      nouns: [
        'Papinha de fruta',
        'Papinha salgada',
        'Cereal infantil',
        'Mamadeira',
        'Copo de transição',
        'Colher de silicone',
      ],
    },
    {
      name: 'Banho do bebê',
      icons: ['bubbles', 'bathtub'],
      prices: [890, 4900],
      nouns: [
        'Sabonete da cabeça aos pés',
        'Xampu suave',
        'Lenço umedecido',
        'Pomada',
        'Óleo corporal',
        'Talco líquido',
      ],
    },
    {
      name: 'Roupinhas',
      icons: ['socks', 't-shirt'],
      prices: [1490, 9900],
      nouns: ['Body de algodão', 'Macacão', 'Meia antiderrapante', 'Touca', 'Manta', 'Babador'],
    },
    {
      name: 'Brinquedos do bebê',
      icons: ['teddy-bear', 'puzzle-piece'],
      prices: [1490, 12900],
      nouns: ['Chocalho', 'Mordedor', 'Bicho de pano', 'Blocos de encaixe', 'Livro de banho', 'Móbile'],
    },
    {
      name: 'Mamãe',
      icons: ['heart-hands', 'herb_teapot'],
      prices: [990, 15900],
      nouns: [
        'Almofada de amamentação',
        'Absorvente de seio',
        'Creme antiestrias',
        'Chá da mamada',
        'Bomba manual',
        'Sling',
      ],
    },
  ],
};
