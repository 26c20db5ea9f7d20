import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { entityName } from '#schemas/model/entity/entityName.ts';
import { literal } from '#schemas/values/text/literal.ts';
import { camelCase, titleOf } from '#schemas/values/text/naming.ts';

/** Returns the `.ts` file of an entity for `schemas/`. */
export function typeScriptFile(schema: EntitySchema): string {
  const constant = constantName(schema);
  const type = constant.charAt(0).toUpperCase() + constant.slice(1);
  const up = '../'.repeat(entityName(schema.$id).split('/').length - 1) || './';
  const { $id, ...rest } = schema;
  return [
    `import { defineEntity, type RecordOf } from '${up}model/defineEntity.ts';`,
    '',
    `/** ${commented(schema.description ?? schema.title ?? titleOf(constant))} */`,
    `export const ${constant} = defineEntity(${literal({ $id, ...rest })});`,
    '',
    `export type ${type} = RecordOf<typeof ${constant}>;`,
    '',
  ].join('\n');
}

/** Returns the line of `schemas/registry.ts` that exports the entity file. */
export function registryLine(schema: EntitySchema, kind: 'ts' | 'json'): string {
  const constant = constantName(schema);
  const file = `./${entityName(schema.$id)}.${kind}`;
  return kind === 'ts'
    ? `export { ${constant} } from '${file}';\n`
    : `export { default as ${constant} } from '${file}' with { type: 'json' };\n`;
}

function constantName(schema: EntitySchema): string {
  const name = camelCase(entityName(schema.$id).split('/').at(-1) ?? '');
  return /^[A-Za-z_]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : `entity${name}`;
}

/** Makes a text safe to use inside a comment. */
function commented(text: string): string {
  return text.replaceAll('*/', '* /').replace(/\s+/g, ' ');
}
