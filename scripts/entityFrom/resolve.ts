import { isObject } from '#schemas/values/plainData.ts';

/** A JSON object of a document of somebody else. */
export type Part = Readonly<Record<string, unknown>>;

const deepest = 5;

/** The part that a `$ref` of the document leads to; any other part as it is. */
export function followed(document: unknown, part: unknown): Part {
  let found = part;
  for (let step = 0; step < 20 && isObject(found) && typeof found.$ref === 'string'; step++)
    found = at(document, found.$ref);
  return isObject(found) ? found : {};
}

function at(document: unknown, ref: string): unknown {
  if (!ref.startsWith('#/')) return {};
  const steps = ref
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document);
}

/** Keywords that an entity file takes over. */
const kept = [
  'title',
  'description',
  'type',
  'format',
  'enum',
  'const',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'readOnly',
  'writeOnly',
  'required',
  'contentMediaType',
  'contentEncoding',
];

/** A schema on its own: references followed, `allOf` joined, `nullable` and the older limits as JSON Schema says them. */
export function plainSchema(document: unknown, written: unknown, depth = 0): Part {
  const schema = joined(document, written);
  if (depth >= deepest) return {};
  const plain: Record<string, unknown> = {};
  for (const name of kept) if (schema[name] !== undefined) plain[name] = schema[name];
  if (isObject(schema.properties)) {
    const entries = Object.entries(schema.properties).map(([name, part]) => [
      name,
      plainSchema(document, part, depth + 1),
    ]);
    plain.properties = Object.fromEntries(entries);
    plain.type ??= 'object';
  }
  if (schema.items !== undefined) plain.items = plainSchema(document, schema.items, depth + 1);
  return withoutOldWords(plain, schema);
}

/** OpenAPI 3.0 says "may be null" and "without the limit itself" in words of its own. */
function withoutOldWords(plain: Record<string, unknown>, schema: Part): Part {
  if (schema.nullable === true && typeof plain.type === 'string') plain.type = [plain.type, 'null'];
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (plain[exclusive] === true) {
      plain[exclusive] = plain[limit];
      delete plain[limit];
    } else if (plain[exclusive] === false) delete plain[exclusive];
  }
  if (Array.isArray(plain.type) && Array.isArray(plain.enum) && !plain.enum.includes(null))
    plain.enum = [...plain.enum, null];
  // A format that only the document's own tools know says nothing here.
  if (typeof plain.format === 'string' && !knownFormats.includes(plain.format)) delete plain.format;
  return plain;
}

const knownFormats = [
  'date',
  'date-time',
  'time',
  'email',
  'uri',
  'uuid',
  'ipv4',
  'ipv6',
  'hostname',
  'duration',
];

function joined(document: unknown, written: unknown): Part {
  const schema = followed(document, written);
  if (!Array.isArray(schema.allOf)) return schema;
  const parts = [...schema.allOf.map((part) => joined(document, part)), schema];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  const required = [...new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])))];
  const { allOf: _, ...merged } = Object.assign({}, ...parts) as Record<string, unknown>;
  return {
    ...merged,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}
