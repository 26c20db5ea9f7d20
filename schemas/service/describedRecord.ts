import { isObject } from '../values/plainData.ts';

type Part = Readonly<Record<string, unknown>>;

/**
 * The schema found at a path of a document: `open` if the document allows anything there, undefined if there is
 * nothing.
 */
export type Described = Part | 'open' | undefined;

/** The maximum depth of merging, because schemas can be recursive. */
const deepest = 5;

/** The schema of the value at a path. In the path, `*` stands for each item of a list. */
export function describedAt(document: Part, schema: unknown, steps: readonly string[]): Described {
  const parts = partsOf(document, schema);
  const [step, ...others] = steps;
  if (step === undefined) return Object.assign({}, ...parts) as Part;
  const next = parts.flatMap((part) => {
    const inner = /^(\*|\d+)$/.test(step) && part.items !== undefined ? part.items : memberIn(part, step);
    return inner === undefined ? [] : [inner];
  });
  if (next.length === 0) return parts.some(says) ? undefined : 'open';
  const found = next.map((part) => describedAt(document, part, others));
  return found.find(isObject) ?? found.find((one) => one !== undefined);
}

function memberIn({ properties, additionalProperties }: Part, name: string): unknown {
  if (isObject(properties) && Object.hasOwn(properties, name)) return properties[name];
  return isObject(additionalProperties) ? additionalProperties : undefined;
}

/** Whether a schema constrains its values: by type, properties or items. */
function says({ type, properties, items }: Part): boolean {
  const isOther = typeof type === 'string' && type !== 'object' && type !== 'array';
  return isOther || isObject(properties) || items !== undefined;
}

/** A schema and its `allOf`, `oneOf` and `anyOf` parts, with every `$ref` resolved. */
function partsOf(document: Part, written: unknown, depth = 0): Part[] {
  const schema = followDocumentRef(document, written);
  if (depth > deepest) return [];
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => schema[word] ?? []);
  return [schema, ...inner.flatMap((part) => partsOf(document, part, depth + 1))];
}

/** The properties of a schema, combined with those of all its parts. */
export function joined(document: Part, schema: unknown): Part {
  const all = partsOf(document, schema).map(({ properties }) => (isObject(properties) ? properties : {}));
  return Object.assign({}, ...all);
}

/**
 * Guesses the record schema of a response if the declaration does not locate it: the row of a list, or the content of
 * an envelope.
 */
export function guessedRecord(document: Part, written: unknown, isList: boolean, depth = 0): Part {
  const schema = followDocumentRef(document, written);
  if (depth >= deepest) return {};
  if (schema.items !== undefined) return guessedRecord(document, schema.items, false, depth + 1);
  const own = joined(document, schema);
  const inner = Object.values(own)
    .map((part) => followDocumentRef(document, part))
    .filter((part) =>
      isList ? part.items !== undefined : part.properties !== undefined || part.allOf !== undefined,
    );
  const [envelope] = inner;
  const isEnvelope = inner.length === 1 && !Object.keys(own).some((name) => /^_?id$/i.test(name));
  return isEnvelope && envelope ? guessedRecord(document, envelope, isList, depth + 1) : schema;
}

/** Resolves a `$ref` of the document; returns any other part unchanged. */
export function followDocumentRef(document: Part, part: unknown): Part {
  let found = part;
  for (let step = 0; step < 20 && isObject(found) && typeof found.$ref === 'string'; step++) {
    const steps = found.$ref
      .split('/')
      .slice(1)
      .map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));
    found = steps.reduce<unknown>((value, one) => (isObject(value) ? value[one] : undefined), document);
  }
  return isObject(found) ? found : {};
}
