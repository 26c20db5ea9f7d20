import { describe, expect, test } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

const validate = (property: JsonSchemaObject, value: unknown) =>
  recordValidator(readEntity({ $id: 'test/content', type: 'object', properties: { a: property } }))({
    a: value,
  }).map(({ field, code, args }) => [field, code, args.limit]);

test.each([
  [{ contentEncoding: 'base64' }, 'aGVsbG8=', 'hello'],
  [{ contentEncoding: 'base32' }, 'NBSWY3DP', 'hello'],
  [{ contentEncoding: 'base16' }, '68656c', '686'],
  [{ contentEncoding: 'quoted-printable' }, 'caf=C3=A9', 'caf=é'],
  [{ contentMediaType: 'application/json' }, '{"a":1}', '{a}'],
  [{ contentMediaType: 'application/geo+json; charset=utf-8' }, '[]', '['],
] as const)('a text must match %j', (schema, right, wrong) => {
  const named = Object.values(schema)[0];
  expect(validate({ type: 'string', ...schema }, right)).toEqual([]);
  expect(validate({ type: 'string', ...schema }, wrong)).toEqual([['a', 'format', named]]);
  expect(validate({ type: 'array', items: { type: 'string', ...schema } }, [right, wrong])).toEqual([
    ['a.1', 'format', named],
  ]);
});

test('other content may be anything', () => {
  expect(validate({ type: 'string', contentMediaType: 'text/html' }, '<p')).toEqual([]);
});

describe('a file', () => {
  const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
  const pdf = base64('%PDF-1.7\n');
  const png = base64('\x89PNG\r\n\x1a\n');
  const zip = base64('PK\x03\x04');
  const hello = base64('hello');
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  test.each([
    ['application/pdf', pdf, hello],
    ['application/pdf', pdf, png],
    ['image/png', png, hello],
    ['image/*', png, pdf],
    [docx, zip, hello],
    ['application/msword', base64('\xd0\xcf\x11\xe0'), hello],
    ['text/csv', hello, pdf],
    ['application/x-unknown', hello, pdf],
  ])('of type %s has its content', (contentMediaType, right, wrong) => {
    const file = { type: 'string', contentEncoding: 'base64', contentMediaType } as const;
    expect(validate(file, right)).toEqual([]);
    expect(validate(file, wrong)).toEqual([['a', 'format', contentMediaType]]);
  });

  test('of any type may have any content', () => {
    const file = {
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: 'application/octet-stream',
    } as const;
    expect(validate(file, pdf)).toEqual([]);
  });

  test('of our own entity is validated too', () => {
    const entity = readEntity({
      $id: 'test/own',
      type: 'object',
      properties: { a: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/pdf' } },
      'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
    });
    expect(recordValidator(entity)({ a: hello })).toMatchObject([{ field: 'a', code: 'format' }]);
  });
});
