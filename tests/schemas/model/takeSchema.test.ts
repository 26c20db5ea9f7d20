import { describe, expect, test } from 'vitest';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { generateId } from '#schemas/model/entity/idField.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { normalizeSchema } from '#schemas/model/schema/normalizeSchema.ts';
import { memberOf } from '#schemas/values/plainData.ts';

const draft04 = 'http://json-schema.org/draft-04/schema#';

function errorsOf(module: Readonly<Record<string, unknown>>): string[] {
  return checkRegistry(module)
    .filter(({ severity }) => severity === 'error')
    .map(({ id, message, fix }) => `${id} ${message} ${fix}`);
}

describe('a schema of another draft', () => {
  test('of draft-04 gets the current names of formats', () => {
    const formatsOf = ($schema: string) =>
      memberOf(
        normalizeSchema({
          $schema,
          type: 'object',
          properties: {
            host: { type: 'string', format: 'host-name' },
            ip: { type: 'string', format: 'ip-address' },
          },
        }).schema,
        'properties',
      );
    expect(formatsOf(draft04)).toMatchObject({ host: { format: 'hostname' }, ip: { format: 'ipv4' } });
    const draft07 = formatsOf('http://json-schema.org/draft-07/schema#');
    expect(draft07).toMatchObject({ host: { format: 'host-name' }, ip: { format: 'ip-address' } });
  });

  test('keeps its definitions in groups: each referenced one is separate, also with the same name in two groups', () => {
    const dev = { type: 'boolean', title: 'Only here' };
    const level = { enum: ['low', 'high'] };
    const file = {
      type: 'object',
      properties: {
        dev: { $ref: '#/$defs/options/add/dev' },
        run: { type: 'object', properties: { dev: { $ref: '#/$defs/options/run/dev' } } },
      },
      $defs: {
        options: { add: { dev }, run: { dev: { $ref: '#/$defs/options/shared/level' } }, shared: { level } },
      },
    };
    const { schema } = normalizeSchema(file);
    expect(schema).toMatchObject({
      properties: {
        dev: { $ref: '#/$defs/dev' },
        run: { properties: { dev: { $ref: '#/$defs/$defs.options.run.dev' } } },
      },
      $defs: { dev, '$defs.options.run.dev': { $ref: '#/$defs/level' }, level },
    });
    expect(errorsOf({ file: { ...file, $id: 'place/file' } })).toEqual([]);
    expect(normalizeSchema(schema).schema).toEqual(schema);
  });

  test('turns a choice of one shape into its definition; a single named value stays a choice', () => {
    const named = { oneOf: [{ const: 'a', title: 'First' }] };
    const { schema } = normalizeSchema({
      type: 'object',
      properties: {
        size: { description: 'How large.', oneOf: [{ $ref: '#/definitions/size' }] },
        also: { anyOf: [{ minimum: 3 }], allOf: [{ type: 'integer' }] },
        named,
      },
      definitions: { size: { enum: ['small', 'large'] } },
    });
    expect(memberOf(schema, 'properties')).toEqual({
      size: { description: 'How large.', allOf: [{ $ref: '#/definitions/size' }] },
      also: { allOf: [{ type: 'integer' }, { minimum: 3 }] },
      named,
    });
  });

  test('of draft-04 becomes one of draft-07', () => {
    const { schema } = normalizeSchema({
      $schema: draft04,
      id: 'https://example.org/part.json',
      properties: { share: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1 } },
      required: [],
    });
    expect(schema).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://example.org/part.json',
      properties: { share: { type: 'number', exclusiveMinimum: 0, maximum: 1 } },
    });
  });

  test('of OpenAPI expresses null, examples, bytes and discriminators in JSON Schema keywords', () => {
    const { schema } = normalizeSchema({
      $ref: '#/components/schemas/Owner',
      components: {
        schemas: {
          Owner: {
            type: 'object',
            properties: {
              name: { type: 'string', nullable: true, example: 'Ann' },
              photo: { type: 'string', format: 'byte' },
              pet: {
                oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
                discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
              },
            },
          },
          Cat: { type: 'object', properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
          Dog: { type: 'object', properties: { kind: { type: 'string' }, breed: { type: 'string' } } },
        },
      },
    });
    const [owner] = readRegistry({ owner: schema }).entities;
    const pet = owner?.fields.find(({ name }) => name === 'pet');
    expect(owner?.fields.map(({ name, kind, nullable }) => [name, kind, nullable])).toEqual([
      ['name', 'text', true],
      ['photo', 'file', false],
      ['pet', 'group', false],
    ]);
    expect(pet?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['kind', 'lives', 'breed']));
  });

  test('of OpenAPI keeps annotations of a nullable reference', () => {
    const file = {
      components: { schemas: { Name: { type: 'string' } } },
      type: 'object',
      properties: {
        by: { allOf: [{ $ref: '#/components/schemas/Name' }], nullable: true, readOnly: true },
      },
    };
    const by = readRegistry({ file }).entities[0]?.fields[0];
    expect(by).toMatchObject({ name: 'by', kind: 'text', nullable: true, readOnly: true });
  });

  test('of draft-03 is refused with the reason', () => {
    const old = { type: 'object', properties: { name: { type: 'string', required: true } } };
    expect(errorsOf({ old }).join()).toContain('draft-03');
    expect(
      errorsOf({ old: { ...old, $schema: 'http://json-schema.org/draft-03/schema#' } }).join(),
    ).toContain('Draft-03 has "required": true');
  });

  test('normalized twice is the same as once', () => {
    const { schema } = normalizeSchema({
      $schema: draft04,
      id: 'a/b',
      type: 'object',
      properties: { a: { type: 'string' } },
    });
    expect(normalizeSchema(schema).schema).toEqual(schema);
  });
});

describe('a file', () => {
  const person = {
    $id: 'https://example.org/people/person.schema.json',
    $schema: draft04,
    type: 'object',
    properties: { name: { type: 'string' }, chief: { $ref: '#' } },
  };

  test.each(['person.schema.json', './person.json', 'https://example.org/people/person.schema.json'])(
    'may refer to another one as %s',
    ($ref) => {
      const module = {
        person,
        team: { $id: 'https://example.org/people/team', properties: { lead: { $ref } } },
      };
      const team = readRegistry(module).entities.find(({ name }) => name === 'team');
      expect(errorsOf(module)).toEqual([]);
      expect(team?.fields[0]?.fields.map(({ name, kind }) => [name, kind])).toEqual([
        ['name', 'text'],
        ['chief', 'nested'],
      ]);
    },
  );

  test('of an older draft that refers to another one may name its own locations', () => {
    const box = {
      $id: 'https://example.org/people/box.json',
      $schema: draft04,
      type: 'object',
      definitions: { size: { id: '#size', type: 'object', properties: { width: { type: 'number' } } } },
      properties: { size: { $ref: '#size' }, owner: { $ref: 'person.schema.json' } },
    };
    expect(errorsOf({ box, person })).toEqual([]);
    const read = readRegistry({ box, person }).entities.find(({ name }) => name === 'box');
    expect(read?.fields[0]?.fields.map(({ name }) => name)).toEqual(['width']);
  });

  test('with definitions only is no entity', () => {
    const common = { definitions: { code: { type: 'string', maxLength: 3 } } };
    const module = { common, thing: { properties: { code: { $ref: 'common.json#/definitions/code' } } } };
    expect(errorsOf(module)).toEqual([]);
    expect(readRegistry(module).entities.map(({ name }) => name)).toEqual(['thing']);
  });

  test('of definitions is the one that no other refers to, or is rejected with their names', () => {
    const item = { type: 'object', properties: { name: { type: 'string' } } };
    const order = {
      type: 'object',
      properties: { items: { type: 'array', items: { $ref: '#/$defs/item' } } },
    };
    expect(
      readRegistry({ shop: { $defs: { item, order } } }).entities[0]?.fields.map(({ name }) => name),
    ).toEqual(['items']);
    expect(errorsOf({ shop: { $defs: { item, customer: item } } }).join()).toContain('item, customer');
  });

  test('with a list contains the list’s items', () => {
    const list = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
    expect(readRegistry({ list }).entities[0]?.fields.map(({ name }) => name)).toEqual(['name']);
    expect(errorsOf({ list })).toEqual([]);
  });

  test('is accepted with notes if an annotation or a default has another form', () => {
    const odd = {
      type: 'object',
      properties: { count: { type: 'integer', default: 'none', deprecated: 'since 2020', title: 7 } },
    };
    expect(errorsOf({ odd })).toEqual([]);
    const notes = checkRegistry({ odd }).map(({ id, pointer }) => `${id} ${pointer}`);
    expect(notes).toEqual(
      expect.arrayContaining(['S037 /properties/count/deprecated', 'S101 /properties/count/default']),
    );
    expect(readRegistry({ odd }).entities[0]?.fields[0]).toMatchObject({
      title: 'Count',
      default: undefined,
    });
  });
});

describe('addresses inside a file', () => {
  test.each([
    [
      'the URL of the file',
      { $id: 'https://a.example/s', properties: { a: { $ref: 'https://a.example/s#/$defs/x' } } },
      '#/$defs/x',
    ],
    [
      'an anchor under the URL of the file',
      {
        $id: 'https://a.example/s',
        properties: { a: { $ref: 's#named' } },
        $defs: { x: { $anchor: 'named' } },
      },
      '#/$defs/x',
    ],
    [
      'a subschema with its own URL',
      { $id: 'https://a.example/s', properties: { a: { $ref: '/t' } }, $defs: { x: { $id: '/t' } } },
      '#/$defs/x',
    ],
    [
      'a definition in a subschema with its own URL',
      {
        $id: 'https://a.example/s',
        properties: { a: { $ref: 'in/t#/$defs/y' } },
        $defs: { x: { $id: 'in/t', $defs: { y: {} } } },
      },
      '#/$defs/x/$defs/y',
    ],
    [
      'the only place of a dynamic anchor',
      { $dynamicAnchor: 'node', properties: { a: { $dynamicRef: '#node' } } },
      '#',
    ],
  ])('become pointers: %s', (_, raw, place) => {
    const { schema } = normalizeSchema({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      ...raw,
    });
    expect(schema).toMatchObject({ properties: { a: { $ref: place } } });
    expect(normalizeSchema(schema).schema).toEqual(schema);
  });

  test('that lead out of the file stay unchanged', () => {
    const { schema } = normalizeSchema({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { a: { $ref: 'other.json' } },
    });
    expect(schema).toMatchObject({ properties: { a: { $ref: 'other.json' } } });
  });

  test('a record is identified by a whole number or a text, whatever types its id allows', () => {
    const idOf = (id: object) =>
      (
        normalizeSchema({
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { id },
        }).schema as { properties: { id: { type: string } } }
      ).properties.id.type;
    expect([
      idOf({ type: 'number' }),
      idOf({ oneOf: [{ type: 'number' }, { type: 'string' }] }),
      idOf({ type: 'string' }),
    ]).toEqual(['integer', 'string', 'string']);
  });
});

describe('a published schema', () => {
  const entityOf = (schema: object) => readRegistry({ it: schema }).entities[0] ?? expect.fail('no entity');

  test('may refer to addresses that are not fetched: any value is accepted there, with a note', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        config: { $ref: 'https://example.org/config.json', title: 'Config' },
      },
    };
    expect(errorsOf({ it: schema })).toEqual([]);
    expect(entityOf(schema).fields.map(({ name, title, kind }) => [name, title, kind])).toContainEqual([
      'config',
      'Config',
      'json',
    ]);
    const notes = checkRegistry({ it: schema }).filter(({ id }) => id === 'S037');
    expect(notes.map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/properties/config/$ref', expect.stringContaining('Any value is accepted here')],
    ]);
    expect(errorsOf({ it: { $ref: 'https://example.org/config.json' } }).join()).toContain('S027');
  });

  test('may have "the latest draft", and identify its records by an address', () => {
    const schema = {
      $schema: 'http://json-schema.org/schema#',
      type: 'object',
      properties: { id: { type: 'string', format: 'uri' }, name: { type: 'string' } },
    };
    expect(errorsOf({ it: schema })).toEqual([]);
    expect(entityOf(schema).id).toEqual({ name: 'id', kind: 'text', assignedBy: 'service' });
    expect(generateId('url', '123')).toBe('urn:uuid:123');
  });
});
