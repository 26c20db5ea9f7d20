import { isObject } from '#schemas/values/plainData.ts';

/** A JSON object of a document of somebody else. */
export type Part = Readonly<Record<string, unknown>>;

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

/** A value where an object belongs; an empty one where it is none. */
export function objectAt(value: unknown): Part {
  return isObject(value) ? value : {};
}
