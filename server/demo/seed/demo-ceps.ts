/** A postal code: where letters go, and roughly where that is. Street and district are empty for a code that covers a whole town. */
export interface DemoCep {
  readonly zipcode: string;
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Row = readonly [
  zipcode: string,
  street: string,
  district: string,
  city: string,
  state: string,
  latitude: number,
  longitude: number,
];

/** Forty-five real codes in nine states, so that the demo world knows its streets without a network. */
const ROWS: readonly Row[] = [
  ['01001000', 'Praça da Sé', 'Sé', 'São Paulo', 'SP', -23.5505, -46.6333],
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', -23.564, -46.6525],
  ['01311000', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', -23.57, -46.6452],
  ['01311200', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', -23.5625, -46.6551],
  ['05010000', 'Rua Caiubi', 'Perdizes', 'São Paulo', 'SP', -23.5355, -46.6757],
  ['04538133', 'Avenida Brigadeiro Faria Lima', 'Itaim Bibi', 'São Paulo', 'SP', -23.5865, -46.6818],
  ['20020100', 'Avenida Nilo Peçanha', 'Centro', 'Rio de Janeiro', 'RJ', -22.9066, -43.1757],
  ['22220000', 'Rua do Catete', 'Catete', 'Rio de Janeiro', 'RJ', -22.9262, -43.1766],
  ['22290240', 'Avenida Pasteur', 'Urca', 'Rio de Janeiro', 'RJ', -22.9531, -43.1673],
  ['21625290', 'Rua Lúcio de Gouveia', 'Parque Anchieta', 'Rio de Janeiro', 'RJ', -22.829, -43.401],
  ['21235535', 'Rua Lúcio de Araújo', 'Irajá', 'Rio de Janeiro', 'RJ', -22.834, -43.328],
  ['23052350', 'Rua Henri Dunant', 'Campo Grande', 'Rio de Janeiro', 'RJ', -22.903, -43.561],
  ['30150210', 'Rua Conselheiro Rocha', 'Floresta', 'Belo Horizonte', 'MG', -19.913, -43.929],
  ['30140071', 'Rua dos Aimorés', 'Funcionários', 'Belo Horizonte', 'MG', -19.933, -43.929],
  ['30190060', 'Rua dos Tupis', 'Centro', 'Belo Horizonte', 'MG', -19.92, -43.939],
  ['30350210', 'Rua Matipó', 'Santo Antônio', 'Belo Horizonte', 'MG', -19.949, -43.946],
  ['30514150', 'Rua Senador Lemos', 'Vista Alegre', 'Belo Horizonte', 'MG', -19.957, -43.996],
  ['31270901', 'Avenida Presidente Antônio Carlos', 'Pampulha', 'Belo Horizonte', 'MG', -19.869, -43.964],
  ['80810070', 'Rua Solimões', 'Mercês', 'Curitiba', 'PR', -25.421, -49.296],
  ['80210000', 'Avenida Prefeito Omar Sabbag', 'Jardim Botânico', 'Curitiba', 'PR', -25.441, -49.239],
  ['80030000', 'Avenida João Gualberto', 'Alto da Glória', 'Curitiba', 'PR', -25.418, -49.26],
  ['81530300', 'Rua Almir Trova de Oliveira', 'Jardim das Américas', 'Curitiba', 'PR', -25.456, -49.229],
  ['81280340', 'Rua Deputado Heitor Alencar Furtado', 'Cidade Industrial', 'Curitiba', 'PR', -25.44, -49.345],
  ['80320280', 'Rua Professor Zildo Manoel da Cruz', 'Portão', 'Curitiba', 'PR', -25.473, -49.302],
  ['70100000', 'Praça dos Três Poderes', 'Zona Cívico-Administrativa', 'Brasília', 'DF', -15.8008, -47.8611],
  ['71015082', 'Quadra QI 16 Bloco H', 'Guará I', 'Brasília', 'DF', -15.813, -47.985],
  ['72005515', 'Rua 3C Chácara 28', 'Setor Habitacional Vicente Pires', 'Brasília', 'DF', -15.805, -48.03],
  ['91420270', 'Rua São Domingos', 'Bom Jesus', 'Porto Alegre', 'RS', -30.042, -51.156],
  ['91790072', 'Rua Domingos José Poli', 'Restinga', 'Porto Alegre', 'RS', -30.145, -51.133],
  ['90420200', 'Rua Domingos José de Almeida', 'Rio Branco', 'Porto Alegre', 'RS', -30.039, -51.203],
  ['91410080', 'Rua Ângelo Crivellaro', 'Jardim do Salso', 'Porto Alegre', 'RS', -30.047, -51.161],
  ['50030320', 'Praça Rio Branco', 'Recife', 'Recife', 'PE', -8.0632, -34.8711],
  ['50030040', 'Rua da Moeda', 'Recife', 'Recife', 'PE', -8.0656, -34.8738],
  ['51111011', 'Avenida Conselheiro Aguiar', 'Boa Viagem', 'Recife', 'PE', -8.111, -34.893],
  ['50721775', 'Rua Antônio Valdevino Costa', 'Cordeiro', 'Recife', 'PE', -8.051, -34.927],
  ['40140650', 'Largo do Farol da Barra', 'Barra', 'Salvador', 'BA', -13.0103, -38.5328],
  ['40330200', 'Rua Conde de Porto Alegre', 'IAPI', 'Salvador', 'BA', -12.956, -38.485],
  ['41720075', 'Rua Jayme Sapolnik', 'Imbuí', 'Salvador', 'BA', -12.969, -38.433],
  ['60135238', 'Avenida Pontes Vieira', 'Dionisio Torres', 'Fortaleza', 'CE', -3.748, -38.505],
  ['60311020', 'Rua Santa Elisa', 'Pirambu', 'Fortaleza', 'CE', -3.711, -38.554],
  ['60811905', 'Avenida Washington Soares', 'Edson Queiroz', 'Fortaleza', 'CE', -3.7687, -38.4781],
  ['89010025', 'Rua Doutor Luiz de Freitas Melro', 'Centro', 'Blumenau', 'SC', -26.9244749, -49.0629788],
  ['98300000', '', '', 'Palmeira das Missões', 'RS', -27.899, -53.313],
  ['14840000', '', '', 'Guariba', 'SP', -21.36, -48.23],
  ['93950000', '', '', 'Dois Irmãos', 'RS', -29.58, -51.085],
];

export const DEMO_CEPS: ReadonlyMap<string, DemoCep> = new Map(
  ROWS.map(([zipcode, street, district, city, state, latitude, longitude]) => [
    zipcode,
    { zipcode, street, district, city, state, latitude, longitude },
  ]),
);

/** For the data of the demo world itself: a code it names must be in the list. */
export function demoCep(zipcode: string): DemoCep {
  const known = DEMO_CEPS.get(zipcode);
  if (!known) throw new RangeError(`the demo world has no postal code ${zipcode}`);
  return known;
}
