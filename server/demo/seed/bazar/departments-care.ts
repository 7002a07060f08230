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
      prices: [690, 6900],
      nouns: {
        'Lava-roupas líquido': 't-shirt_bubbles',
        'Sabão em pó': 'basket_bubbles',
        Amaciante: 'lotion-bottle_t-shirt',
        'Tira-manchas': 't-shirt_sparkles',
        Alvejante: 't-shirt_bubbles',
        'Sabão de coco': 'soap_coconut',
      },
    },
    {
      name: 'Cozinha limpa',
      prices: [250, 2900],
      nouns: {
        Detergente: 'lotion-bottle_bubbles',
        Desengordurante: 'sponge_bubbles',
        'Limpa-forno': 'sponge',
        'Sabão em pasta': 'soap',
        'Lava-louças em pó': 'fork-and-knife-with-plate_bubbles',
        'Limpa-inox': 'sponge_sparkles',
      },
    },
    {
      name: 'Banheiro limpo',
      prices: [390, 3200],
      nouns: {
        'Limpador de banheiro': 'shower_bubbles',
        Desinfetante: 'lotion-bottle_bubbles',
        'Água sanitária': 'lotion-bottle_droplet',
        'Pastilha sanitária': 'toilet',
        'Limpa-vidros': 'window_sparkles',
        'Tira-limo': 'shower',
      },
    },
    {
      name: 'Pisos e móveis',
      prices: [490, 3900],
      nouns: {
        'Limpa-piso': 'bucket',
        'Cera líquida': 'lotion-bottle_sparkles',
        'Lustra-móveis': 'chair_sparkles',
        'Limpador perfumado': 'bucket_blossom',
        Removedor: 'bucket',
        Multiuso: 'lotion-bottle',
      },
    },
    {
      name: 'Papéis e sacos',
      prices: [390, 3900],
      nouns: {
        'Papel-toalha': 'roll-of-paper',
        'Papel higiênico': 'roll-of-paper',
        Guardanapo: 'roll-of-paper',
        'Saco de lixo': 'wastebasket',
        'Papel-alumínio': 'roll-of-paper',
        'Filme plástico': 'roll-of-paper',
      },
    },
    {
      name: 'Inseticidas e repelentes',
      prices: [690, 3900],
      nouns: {
        'Inseticida aerossol': 'lotion-bottle_mosquito',
        'Repelente elétrico': 'electric-plug_mosquito',
        'Vela de citronela': 'candle',
        'Isca para formigas': 'ant',
        Espiral: 'mosquito',
        'Repelente corporal': 'lotion-bottle_mosquito',
      },
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
      prices: [890, 6900],
      nouns: {
        Xampu: 'bubbles_lotion-bottle',
        Condicionador: 'lotion-bottle',
        Máscara: 'jar',
        'Creme de pentear': 'hair-pick_lotion-bottle',
        'Óleo capilar': 'droplet_lotion-bottle',
        Gelatina: 'jar',
      },
    },
    {
      name: 'Pele',
      prices: [1290, 8900],
      nouns: {
        'Hidratante corporal': 'lotion-bottle',
        'Sérum facial': 'droplet_lotion-bottle',
        'Protetor solar': 'sun_lotion-bottle',
        'Sabonete líquido': 'bubbles_lotion-bottle',
        Esfoliante: 'sparkles_lotion-bottle',
        'Água micelar': 'droplet_lotion-bottle',
      },
    },
    {
      name: 'Banho',
      prices: [290, 3900],
      nouns: {
        'Sabonete em barra': 'soap',
        'Óleo de banho': 'bathtub_droplet',
        'Sais de banho': 'bathtub',
        'Espuma de banho': 'bathtub_bubbles',
        Talco: 'jar',
        'Sabonete íntimo': 'lotion-bottle',
      },
    },
    {
      name: 'Boca e sorriso',
      prices: [390, 3900],
      nouns: {
        'Creme dental': 'toothbrush',
        'Enxaguante bucal': 'tooth_droplet',
        'Escova de dentes': 'toothbrush',
        'Fio dental': 'tooth_thread',
        'Gel clareador': 'tooth_sparkles',
        'Escova infantil': 'toothbrush',
      },
    },
    {
      name: 'Maquiagem',
      prices: [1290, 9900],
      nouns: {
        Batom: 'lipstick',
        'Base líquida': 'lotion-bottle',
        'Máscara de cílios': 'eye',
        'Pó compacto': 'mirror',
        Delineador: 'eye_pencil',
        Blush: 'paintbrush',
      },
    },
    {
      name: 'Perfumes',
      prices: [2990, 18900],
      nouns: {
        'Deo-colônia': 'lotion-bottle_rose',
        'Água perfumada': 'droplet_rose',
        'Body splash': 'cherry-blossom_droplet',
        'Perfume de bolso': 'lotion-bottle_cherry-blossom',
        Desodorante: 'lotion-bottle',
        'Colônia infantil': 'lotion-bottle_baby',
      },
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
      prices: [2990, 11900],
      nouns: {
        'Fralda descartável': 'baby',
        'Fralda noturna': 'baby_crescent-moon',
        'Fralda de pano': 'baby',
        'Fralda-calça': 'baby',
        'Fralda de piscina': 'baby_water-wave',
        'Absorvente de pano': 'baby-symbol',
      },
    },
    {
      name: 'Alimentação do bebê',
      prices: [690, 8900],
      nouns: {
        'Papinha de fruta': 'red-apple_bowl-with-spoon',
        'Papinha salgada': 'carrot_bowl-with-spoon',
        'Cereal infantil': 'bowl-with-spoon',
        Mamadeira: 'baby-bottle',
        'Copo de transição': 'cup-with-straw',
        'Colher de silicone': 'spoon',
      },
    },
    {
      name: 'Banho do bebê',
      prices: [890, 4900],
      nouns: {
        'Sabonete da cabeça aos pés': 'soap_bubbles',
        'Xampu suave': 'bubbles_lotion-bottle',
        'Lenço umedecido': 'roll-of-paper',
        Pomada: 'jar',
        'Óleo corporal': 'lotion-bottle',
        'Talco líquido': 'lotion-bottle',
      },
    },
    {
      name: 'Roupinhas',
      prices: [1490, 9900],
      nouns: {
        'Body de algodão': 't-shirt',
        Macacão: 't-shirt',
        'Meia antiderrapante': 'socks',
        Touca: 'billed-cap',
        Manta: 'scarf',
        Babador: 'baby',
      },
    },
    {
      name: 'Brinquedos do bebê',
      prices: [1490, 12900],
      nouns: {
        Chocalho: 'maracas',
        Mordedor: 'ring-buoy',
        'Bicho de pano': 'teddy-bear',
        'Blocos de encaixe': 'puzzle-piece',
        'Livro de banho': 'open-book_bubbles',
        Móbile: 'wind-chime',
      },
    },
    {
      name: 'Mamãe',
      prices: [990, 15900],
      nouns: {
        'Almofada de amamentação': 'breast-feeding',
        'Absorvente de seio': 'breast-feeding',
        'Creme antiestrias': 'lotion-bottle',
        'Chá da mamada': 'teapot_herb',
        'Bomba manual': 'baby-bottle',
        Sling: 'breast-feeding',
      },
    },
  ],
};
