import { isObject } from '#schemas/values/plainData.ts';

/** A JSON object in an OpenAPI or JSON Schema document from outside the product. */
export type Part = Readonly<Record<string, unknown>>;

/** Follows a `$ref` within the document. Returns a part without a `$ref` unchanged. */
export function followRef(document: unknown, part: unknown): Part {
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

/** Returns a value if it is an object, else an empty object. */
export function objectAt(value: unknown): Part {
  return isObject(value) ? value : {};
}
