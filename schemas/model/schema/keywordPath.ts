import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { childOf } from '../../values/plainData.ts';
import { stepsOf } from '../../values/pointer.ts';
import { keywords } from './keywords.ts';
import { atPointer } from './resolveSchema.ts';

/**
 * Whether an error is inside a branch of a choice (`oneOf`, `anyOf` or `contains`), by the location of the failed
 * keyword. Such an error is ignored, because another branch may match; the choice reports its own failure.
 */
export function insideBranch(location: string): boolean {
  const steps = stepsOf(location);
  let at = 0;
  while (at < steps.length - 1) {
    const keyword = steps[at] ?? '';
    if (branching.has(keyword)) return true;
    at += stepsThrough(keyword, steps[at + 1] ?? '');
  }
  return false;
}

const branching = new Set(['anyOf', 'oneOf', 'contains']);

/**
 * The number of steps that a keyword takes in a location: two if a name or an index follows it, as in
 * `properties/name`, otherwise one.
 */
function stepsThrough(keyword: string, next: string): number {
  const holds = Object.hasOwn(keywords, keyword) ? keywords[keyword]?.holds : undefined;
  if (holds === 'schemaOrList') return /^\d+$/.test(next) ? 2 : 1;
  return holds === 'map' || holds === 'mapOrNames' || holds === 'list' ? 2 : 1;
}

/** The value of a failed keyword in the schema. Resolves every `$ref` on the way. */
export function keywordAt(schema: JsonSchemaObject, location: string): unknown {
  return stepsOf(location).reduce<unknown>((value, step) => {
    const child = childOf(value, step);
    return step === '$ref' && typeof child === 'string' ? atPointer(schema, child) : child;
  }, schema);
}
