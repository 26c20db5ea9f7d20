import { literal } from '#schemas/values/text/literal.ts';
import type { GeneratedEntity } from './entityFrom.ts';

/** Returns the source text of an entity file, ready for the formatter. */
export function sourceOf({ variable, name, schema }: GeneratedEntity): string {
  const up = '../'.repeat(name.split('/').length - 1);
  return `import { defineEntity } from '${up}model/defineEntity.ts';

export const ${variable} = defineEntity(${literal(schema)});
`;
}
