import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { ownServices } from '#schemas/services.ts';
import { entityFrom, type GeneratedEntity } from '../../scripts/entityFrom/entityFrom.ts';
import { readDocument } from '../../scripts/entityFrom/readDocument.ts';
import { sourceOf } from '../../scripts/entityFrom/sourceOf.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const widget = { $ref: '#/components/schemas/Widget' };

/** An OpenAPI 3.0 document as generators write it: envelopes, page and size, `nullable`, `allOf`. */
const shop = {
  openapi: '3.0.3',
  info: { title: 'Widget shop', version: '1' },
  servers: [{ url: '/v2' }],
  paths: {
    '/health': { get: { responses: { 200: json({ type: 'object' }) } } },
    '/widgets': {
      parameters: [{ name: 'page', in: 'query' }],
      get: {
        parameters: [{ name: 'per_page', in: 'query' }, { $ref: '#/components/parameters/Search' }],
        responses: {
          200: json({
            type: 'object',
            properties: {
              data: { type: 'array', items: widget },
              meta: { type: 'object', properties: { total: { type: 'integer' } } },
            },
          }),
        },
      },
      post: {
        requestBody: json({
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', maxLength: 40 },
            price: { type: 'number', minimum: 0, exclusiveMinimum: true },
            colour: { type: 'string', nullable: true, enum: ['red', 'blue'] },
          },
        }),
        responses: { 201: json(widget) },
      },
    },
    '/widgets/{widgetId}': {
      get: { responses: { 200: json({ type: 'object', properties: { data: widget } }) } },
      patch: { responses: { 200: json(widget) } },
      delete: { responses: { 204: {} } },
    },
  },
  components: {
    parameters: { Search: { name: 'q', in: 'query' } },
    schemas: {
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer', format: 'int64' } } },
      Widget: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            type: 'object',
            properties: {
              name: { type: 'string', maxLength: 40 },
              price: { type: 'number', minimum: 0, exclusiveMinimum: true },
              colour: { type: 'string', nullable: true, enum: ['red', 'blue'] },
              createdAt: { type: 'string', format: 'date-time' },
              parent: { $ref: '#/components/schemas/Widget' },
            },
          },
        ],
      },
    },
  },
};

function errorsOf({ schema, service }: GeneratedEntity) {
  const services = { ...ownServices, ...(service ? { [service.name]: service.declaration } : {}) };
  return checkSchemas([schema as unknown as EntitySchema], { services: services as never }).filter(
    ({ severity }) => severity === 'error',
  );
}

describe('an entity file from an OpenAPI document', () => {
  const written = entityFrom(shop, { from: 'https://shop.example.org/openapi.json' });

  it('has the calls, the record and the declaration of its service', () => {
    expect(written).toMatchObject({ name: 'widget-shop/widget', variable: 'widget' });
    expect(written.schema).toMatchObject({
      title: 'Widget',
      required: ['name'],
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', maxLength: 40 },
        price: { type: 'number', exclusiveMinimum: 0 },
        colour: { type: ['string', 'null'], enum: ['red', 'blue', null] },
        createdAt: { type: 'string', format: 'date-time', readOnly: true },
      },
      'x-entity': {
        service: 'widgetShop',
        id: 'id',
        operations: {
          list: 'GET /widgets',
          get: 'GET /widgets/{id}',
          create: { request: 'POST /widgets', answer: { record: '' } },
          update: { request: 'PATCH /widgets/{id}', answer: { record: '' } },
          delete: 'DELETE /widgets/{id}',
        },
      },
    });
    expect(written.service).toEqual({
      name: 'widgetShop',
      declaration: {
        title: 'Widget shop',
        base: 'https://shop.example.org/v2',
        wire: {
          list: { paging: { by: 'page', page: 'page', size: 'per_page' }, search: 'q' },
          answer: { items: '/data', total: '/meta/total', record: '/data' },
          update: 'changes',
        },
        can: { filter: false, sort: false, total: true },
      },
    });
  });

  it('passes the gate and can be parsed', () => {
    expect(errorsOf(written)).toEqual([]);
    expect(readEntity(written.schema as unknown as EntitySchema).fields.map(({ name }) => name)).toContain(
      'colour',
    );
  });

  it('has source text with the same schema', () => {
    const value =
      sourceOf(written)
        .split('defineEntity(')[1]
        ?.replace(/\);\n$/, '') ?? '';
    const names = value
      .replace(/(^ *|[{,] )([A-Za-z_$][\w$]*):/gm, '$1"$2":')
      .replace(/'((?:[^'\\]|\\.)*)'/g, '"$1"');
    expect(JSON.parse(names.replace(/,(\s*[}\]])/g, '$1'))).toEqual(written.schema);
  });

  it('lists the available names for an unknown name', () => {
    expect(() => entityFrom(shop, { name: 'gadget' })).toThrow('The document lists widgets');
  });
});

/**
 * An organically grown OpenAPI 3.1 document: paths with a suffix, type lists with null, recursive schemas, an envelope
 * with links.
 */
const desk = {
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  servers: [{ url: 'https://{tenant}.example.org/v1', variables: { tenant: { default: 'demo' } } }],
  paths: {
    '/tickets/': {
      get: {
        parameters: [
          { name: 'pageNumber', in: 'query', schema: { type: 'integer', default: 0 } },
          { name: 'pageSize', in: 'query', schema: { type: 'integer', maximum: 100 } },
        ],
        responses: {
          200: json({
            type: 'object',
            properties: { content: { type: 'array', items: { $ref: '#/components/schemas/Ticket' } } },
          }),
        },
      },
      post: {
        requestBody: json({ $ref: '#/components/schemas/Ticket' }),
        responses: { 201: { headers: { Location: { schema: { type: 'string' } } } } },
      },
    },
    '/tickets/{code}/': {
      get: {
        responses: {
          200: json({
            type: 'object',
            properties: {
              data: { $ref: '#/components/schemas/Ticket' },
              links: { type: 'object', properties: { self: { type: 'string' } } },
            },
          }),
        },
      },
      put: { requestBody: json({ $ref: '#/components/schemas/Ticket' }), responses: { 204: {} } },
      delete: { responses: { 204: {} } },
    },
  },
  components: {
    schemas: {
      Ticket: {
        type: 'object',
        required: ['code', 'kind'],
        properties: {
          code: { type: 'string', pattern: '^[A-Z]+$' },
          kind: { $ref: '#/components/schemas/Kind' },
          size: { type: ['string', 'integer'], enum: ['S', 1] },
          due: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
          place: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          from: {
            oneOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Robot' }],
            discriminator: { propertyName: 'is' },
          },
          weight: { type: 'number', format: 'float', maxLength: 3, 'x-unit': 'kg' },
        },
      },
      Kind: { type: 'string', enum: ['bug', 'wish'] },
      Person: {
        type: 'object',
        properties: { is: { type: 'string' }, chief: { $ref: '#/components/schemas/Person' } },
      },
      Robot: { type: 'object', properties: { is: { type: 'string' }, model: { type: 'string' } } },
      Unused: { type: 'object' },
    },
  },
};

describe('an entity file from a complex OpenAPI 3.1 document', () => {
  const written = entityFrom(desk, { from: 'desk.json' });

  it('keeps every field kind, and only the definitions that it references', () => {
    expect(errorsOf(written)).toEqual([]);
    const { fields } = readEntity(written.schema as unknown as EntitySchema);
    expect(Object.fromEntries(fields.map(({ name, kind }) => [name, kind]))).toEqual({
      code: 'text',
      kind: 'choice',
      size: 'choice',
      due: 'date',
      place: 'tuple',
      labels: 'map',
      from: 'group',
      weight: 'decimal',
    });
    expect(fields.find(({ name }) => name === 'size')?.choices.map(({ value }) => value)).toEqual(['S', 1]);
    expect(Object.keys(written.schema.$defs as object)).toEqual(['Kind', 'Person', 'Robot']);
  });

  it('has calls with a trailing slash, and a key that users enter', () => {
    expect(written.schema['x-entity']).toMatchObject({
      id: 'code',
      operations: {
        get: 'GET /tickets/{id}/',
        create: { request: 'POST /tickets/', answer: { id: { header: 'Location' } } },
        update: 'PUT /tickets/{id}/',
        delete: 'DELETE /tickets/{id}/',
      },
    });
    expect(written.schema.required).toEqual(['code', 'kind']);
    expect(written.schema).toHaveProperty('properties.code', { type: 'string', pattern: '^[A-Z]+$' });
    expect(written.service?.declaration).toMatchObject({
      base: 'https://demo.example.org/v1',
      wire: {
        list: { paging: { by: 'page', page: 'pageNumber', size: 'pageSize', first: 0, most: 100 } },
        answer: { items: '/content', record: '/data' },
      },
    });
  });

  it('is refused for Swagger 2.0, with the fix', () => {
    expect(() => entityFrom({ swagger: '2.0', paths: {} }, {})).toThrow('Convert it to OpenAPI 3');
  });
});

describe('an entity file from a JSON Schema', () => {
  it('keeps conditions, field kinds and recursive references', () => {
    const member = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://example.org/member.json',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        parent: { $ref: '#' },
        pair: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }] },
        extra: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
        size: { $ref: '#size' },
        vat: { type: 'boolean' },
      },
      if: { properties: { vat: { const: true } }, required: ['vat'] },
      then: { properties: { number: { type: 'string' } }, required: ['number'] },
      definitions: { size: { $id: '#size', enum: ['S', 'L'] }, other: { type: 'object' } },
    };
    const written = entityFrom(member, { from: 'member.schema.json' });
    expect(errorsOf(written)).toEqual([]);
    const { fields } = readEntity(written.schema as unknown as EntitySchema);
    expect(Object.fromEntries(fields.map(({ name, kind }) => [name, kind]))).toEqual({
      name: 'text',
      parent: 'nested',
      pair: 'tuple',
      extra: 'map',
      size: 'choice',
      vat: 'boolean',
      number: 'text',
    });
  });

  it('passes the gate', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Staff badge',
      type: 'object',
      required: ['number'],
      properties: { number: { type: 'string' }, owner: { $ref: '#/$defs/person' } },
      $defs: { person: { type: 'object', properties: { email: { type: 'string', format: 'email' } } } },
    };
    const written = entityFrom(schema, { from: 'badge.schema.json' });
    expect(written.name).toBe('reference-data/staff-badge');
    expect(errorsOf(written)).toEqual([]);
  });
});

describe('the document of a service', () => {
  const yaml = `openapi: 3.0.3
info: { title: Toy shop, version: '1' }
paths:
  /toys:
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                type: array
                items: &toy
                  type: object
                  properties:
                    id: { type: integer, readOnly: true }
                    name: { type: string, default: yes }
                    since: { type: string, example: 2024-01-02 }
  /toys/{id}:
    get:
      responses: { '200': { content: { application/json: { schema: *toy } } } }
`;

  it('may be YAML, in which "yes" stays text', () => {
    const written = entityFrom(readDocument('toys.yaml', yaml), {
      from: 'toys.yaml',
      name: undefined,
      service: undefined,
    });
    expect(written.name).toMatch(/toy$/);
    const source = sourceOf(written);
    expect(source).toContain("default: 'yes'");
    expect(source).toContain('name');
    expect(readDocument('toys.json', '{"openapi":"3.1.0"}')).toEqual({ openapi: '3.1.0' });
  });

  it('is rejected with file name and line if it is neither JSON nor YAML', () => {
    expect(() => readDocument('toys.yaml', 'a: [1\nb: {')).toThrow(
      /toys\.yaml is neither JSON nor YAML: .*line \d/,
    );
    expect(() => readDocument('toys.yaml', '- a\n- b')).toThrow('toys.yaml does not contain an object.');
    const bomb = [
      'a: &a [1,1,1,1,1,1,1,1,1,1]',
      'b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]',
      'c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]',
      'd: [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]',
    ];
    expect(() => readDocument('bomb.yaml', bomb.join('\n'))).toThrow('alias');
  });
});

describe('names and titles', () => {
  const record = {
    title: 'Student schema',
    type: 'object',
    required: ['SSNLast4'],
    properties: {
      studentId: { type: 'integer', readOnly: true },
      SSNLast4: { type: 'string', maxLength: 4 },
      POBox: { type: 'string', maxLength: 20 },
      FTEPercent: { type: 'number' },
      URL: { type: 'string', format: 'uri' },
      home: { type: 'string', title: 'The Home Schema' },
      appliesFor: { type: 'string', title: 'Applies for …' },
      grade: { $ref: 'https://example.org/grade.json' },
      school: { $ref: '#/$defs/school', title: 'School:' },
    },
    $defs: { school: { type: 'string' } },
  };

  it('are readable if a schema has acronyms, capitals and sentences', () => {
    const { schema, name, remote } = entityFrom(record, {});
    expect(name).toBe('reference-data/student');
    expect(schema).toMatchObject({
      title: 'Student',
      required: ['ssnLast4'],
      properties: {
        ssnLast4: { title: 'SSN last 4' },
        poBox: { title: 'PO box' },
        ftePercent: { title: 'FTE percent' },
        url: { title: 'URL' },
        home: { title: 'Home' },
        appliesFor: { title: 'Applies' },
        school: { title: 'School' },
      },
    });
    expect(remote).toEqual(['https://example.org/grade.json']);
  });

  it('keep a service’s own names as wire names', () => {
    const Person = {
      type: 'object',
      properties: { ID: { type: 'integer' }, FTEPercent: { type: 'number' } },
    };
    const people = {
      openapi: '3.0.3',
      info: { title: 'HR' },
      paths: {
        '/people': { get: { responses: { 200: json({ type: 'array', items: Person }) } } },
        '/people/{ID}': { get: { responses: { 200: json(Person) } } },
      },
    };
    const written = entityFrom(people, {});
    expect(written.schema).toMatchObject({
      properties: {
        id: { title: 'ID', 'x-field': { wire: { name: 'ID' } } },
        ftePercent: { title: 'FTE percent', 'x-field': { wire: { name: 'FTEPercent' } } },
      },
      'x-entity': { service: 'hr', id: 'id', operations: { get: 'GET /people/{id}' } },
    });
    expect(errorsOf(written)).toEqual([]);
  });
});
