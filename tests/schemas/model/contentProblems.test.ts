import { expect, test } from 'vitest';
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
] as const)('a text is what %j says of it', (said, right, wrong) => {
  const named = Object.values(said)[0];
  expect(validate({ type: 'string', ...said }, right)).toEqual([]);
  expect(validate({ type: 'string', ...said }, wrong)).toEqual([['a', 'format', named]]);
  expect(validate({ type: 'array', items: { type: 'string', ...said } }, [right, wrong])).toEqual([
    ['a.1', 'format', named],
  ]);
});

test('other content may be anything', () => {
  expect(validate({ type: 'string', contentMediaType: 'text/html' }, '<p')).toEqual([]);
});
