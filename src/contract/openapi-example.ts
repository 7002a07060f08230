/** A JSON Schema, as `z.toJSONSchema` writes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Texts of a field with this name, where they fit its schema. */
const TEXTS_BY_NAME: Readonly<Record<string, string>> = {
  name: 'Ana Souza',
  fullName: 'Ana Souza',
  card_holder_name: 'ANA SOUZA',
  card_expiration_date: '1230',
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01310200',
  comment: 'Sem cebola',
  password: 'balcao1',
  oldPassword: 'balcao1',
  newPassword: 'outra123',
  url: 'https://loja.example/balcao',
  tenant_id: 't-aurora',
  domain: 'aurora',
  file: '0123456789abcdef0123456789abcdef01234567.webp',
};

/** The first that fits a pattern and its lengths is the example. */
const TEXTS = [
  '3f2c1d84-5b7a-4e19-9c60-8d1f2a3b4c5d',
  '2026-11-20T12:00:00-03:00',
  '2026-11-20',
  'ana@cliente.example',
  'exemplo',
  'a1',
  'SP',
  '12:00',
  '20/11/1990',
  '-23.5614',
  '52998224725',
  '01310200',
  '1.5',
  '1230',
  '123',
  '12',
  '4111111111111111',
  '1-1760000000000',
  'https://loja.example/balcao',
  'YWJj',
  'BAaA'.repeat(21) + 'BAa',
  'x'.repeat(32),
  'x'.repeat(64),
];

/** Returns a value that a schema accepts, always the same one; required and optional fields alike. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, name);
  switch (schema.type) {
    case 'object':
      return objectExample(schema);
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : [];
    case 'string':
      return textExample(schema, name);
    case 'number':
    case 'integer':
      return numberExample(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function objectExample({ properties = {}, propertyNames, additionalProperties }: JsonSchema): unknown {
  const named = Object.entries(properties).map(([name, property]) => [name, exampleOf(property, name)]);
  if (named.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(named);
  return { [String(exampleOf(propertyNames ?? { type: 'string' }))]: exampleOf(additionalProperties) };
}

function textExample({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  const named = TEXTS_BY_NAME[name];
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...(pattern?.includes('\\0') === false ? TEXTS : ['exemplo', ...TEXTS]),
  ];
  return candidates.find(fits) ?? '1'.repeat(minLength);
}

function numberExample({
  minimum = -Infinity,
  exclusiveMinimum = -Infinity,
  maximum = Infinity,
  multipleOf = 1,
}: JsonSchema): number {
  const least = Math.max(minimum, exclusiveMinimum + multipleOf, 1);
  return Math.min(Math.ceil(least / multipleOf) * multipleOf, maximum);
}
