import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const salgados: GroupSeed = {
  key: 'salgados',
  name: 'Salgados',
  color: '#A16207',
  translations: { en: { name: 'Savoury snacks' }, es: { name: 'Bocados salados' }, fr: { name: 'Bouchées salées' } },
  products: [
    {
      key: 'coxinha',
      name: 'Coxinha de frango cremosa',
      price: 990,
      description: 'Massa de batata fininha, frango desfiado com catupiry e casquinha sequinha.',
      translations: {
        en: {
          name: 'Creamy chicken coxinha',
          description: 'Thin potato dough around pulled chicken and creamy cheese, fried crisp.',
        },
        es: {
          name: 'Coxinha cremosa de pollo',
          description: 'Masa fina de papa, pollo desmechado con queso crema y cubierta crujiente.',
        },
        fr: {
          name: 'Coxinha au poulet crémeuse',
          description: 'Fine pâte de pomme de terre, poulet effiloché au fromage fondant et croûte croustillante.',
        },
      },
      image: 'poultry-leg--sunrise.webp',
      complements: ['molhos'],
      favorite: true,
    },
    {
      key: 'empada',
      name: 'Empada de palmito',
      price: 1090,
      description: 'Massa podre que desmancha e recheio de pupunha bem temperado.',
      translations: {
        en: {
          name: 'Palm heart pie',
          description: 'Short pastry that melts in the mouth, filled with seasoned palm heart.',
        },
        es: { name: 'Empanada de palmito', description: 'Masa que se deshace y relleno de palmito bien sazonado.' },
        fr: {
          name: 'Tourte au cœur de palmier',
          description: 'Pâte brisée fondante, garnie de cœur de palmier bien relevé.',
        },
      },
      image: 'pie_leafy-green--leaf.webp',
    },
    {
      key: 'esfiha-carne',
      name: 'Esfiha de carne',
      price: 850,
      description: 'Carne moída na hora com tomate, cebola, hortelã e limão.',
      image: 'stuffed-flatbread--sunrise.webp',
      complements: ['molhos'],
    },
    {
      key: 'quiche',
      name: 'Quiche de alho-poró',
      price: 1790,
      description: 'Alho-poró dourado na manteiga, gruyère e creme de leite fresco. Fatia.',
      image: 'pie_onion--lime.webp',
    },
    {
      key: 'enroladinho',
      name: 'Enroladinho de salsicha',
      price: 790,
      description: 'Massa macia e brilhante, salsicha defumada e gergelim. O preferido das crianças.',
      image: 'hot-dog--honey.webp',
    },
    {
      key: 'kibe',
      name: 'Kibe recheado',
      price: 950,
      description: 'Trigo fino, carne temperada com pimenta síria e recheio de coalhada seca.',
      image: 'falafel--stone.webp',
      complements: ['molhos'],
    },
    {
      key: 'pastel-assado',
      name: 'Pastel assado de queijo',
      price: 890,
      description: 'Leve, dourado no forno, com queijo meia cura que puxa.',
      image: 'dumpling--honey.webp',
    },
    {
      key: 'pizza-fatia',
      name: 'Fatia de pizza margherita',
      price: 1490,
      description: 'Massa de fermentação natural, mozarela de búfala e manjericão da horta.',
      image: 'pizza--rose.webp',
    },
  ],
};
