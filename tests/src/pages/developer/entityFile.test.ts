import { describe, expect, it } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { registryLine, typeScriptFile } from '#src/pages/developer/playground/entityFile.ts';

const { entities } = readRegistry(entityFiles);

/** Returns the schema in the text of an entity file: the object inside `defineEntity( … )`. */
function written(file: string): unknown {
  const start = file.indexOf('defineEntity({') + 'defineEntity('.length;
  const end = file.lastIndexOf(');');
  return new Function(`return ${file.slice(start, end)}`)();
}

describe('the generated file of an entity', () => {
  it.each(entities.map((entity) => [entity.name, entity.schema] as const))(
    'has the schema of %s',
    (_, schema) => {
      const file = typeScriptFile(schema);
      expect(written(file)).toEqual(schema);
      expect(file).toMatch(/^import \{ defineEntity, type RecordOf \} from '\.\.?\//);
    },
  );

  it('escapes texts without changing them', () => {
    const schema: EntitySchema = {
      $id: 'area/odd',
      description: 'It ends */ here',
      title: `both ' and " and \\ and \n`,
      type: 'object',
      properties: { 'a b': { enum: ["it's", '`$x`', '</script>'] }, __proto: { type: 'string' } },
    };
    const file = typeScriptFile(schema);
    expect(written(file)).toEqual(schema);
    expect(file.match(/\*\//g)).toHaveLength(1 + 1);
  });

  it('has a matching registry line', () => {
    const schema = { $id: 'reference-data/job-title' };
    expect(registryLine(schema, 'ts')).toBe("export { jobTitle } from './reference-data/job-title.ts';\n");
    expect(registryLine({ $id: 'vehicle' }, 'json')).toBe(
      "export { default as vehicle } from './vehicle.json' with { type: 'json' };\n",
    );
  });
});
