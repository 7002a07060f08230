import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';

export const salgados: GroupSeed = {
  key: 'salgados',
  name: 'Salgados',
  color: '#A16207',
  products: [
    {
      key: 'coxinha',
      name: 'Coxinha de frango cremosa',
      price: 990,
      description: 'Massa de batata fininha, frango desfiado com catupiry e casquinha sequinha.',
      image: 'poultry-leg--sunrise.webp',
      complements: ['molhos'],
      favorite: true,
    },
    {
      key: 'empada',
      name: 'Empada de palmito',
      price: 1090,
      description: 'Massa podre que desmancha e recheio de pupunha bem temperado.',
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
