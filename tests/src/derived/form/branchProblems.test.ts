import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { withVariantProblems } from '#src/derived/form/values/branchProblems.ts';
import { problemsOf } from '#src/derived/form/values/problemsOf.ts';

const shape = (title: string, ...names: readonly string[]) => ({
  title,
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 1 }])),
});
const party = { oneOf: [shape('Address', 'street', 'city', 'state'), shape('User', 'name', 'mail')] };
const entity = readEntity({
  $id: 'reference-data/party',
  title: 'Party',
  type: 'object',
  properties: { sender: party, readers: { type: 'array', items: party } },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);
const validate = recordValidator(entity);

const choice = ($alternative: number | null, $value: unknown = null) => ({ $alternative, $value });

/**
 * Returns the form's error messages by field path. `held` are the values in the form's inputs, and `values` is the
 * record that results from them.
 */
function messages(held: RecordData, values: RecordData) {
  const found = problemsOf(entity, entity.fields, validate, values, 'create', held);
  const problems = withVariantProblems(entity, held, found);
  return Object.fromEntries([...problems].map(([source, { message }]) => [source, message]));
}

test('an incomplete selected shape reports its missing fields, not that no shape matches', () => {
  const held = { sender: choice(0, { street: 'Elm 1', city: null, state: null }), readers: null };
  expect(messages(held, { sender: { street: 'Elm 1' } })).toEqual({
    'sender.$value.city': 'problem.required',
    'sender.$value.state': 'problem.required',
  });
});

test('a row without a selected shape requires a selection', () => {
  const held = { sender: choice(null), readers: [choice(null), choice(1, { name: 'Ana', mail: null })] };
  expect(messages(held, { readers: [null, { name: 'Ana' }] })).toEqual({
    'readers.0': 'problem.required',
    'readers.1.$value.mail': 'problem.required',
  });
});

test('a complete value that matches no shape reports that', () => {
  const held = { sender: choice(1, { name: 'Ana', mail: 7 }), readers: null };
  expect(messages(held, { sender: { name: 'Ana', mail: 7 } })).not.toEqual({});
  expect(Object.values(messages(held, { sender: { name: 'Ana', mail: 7 } }))).not.toContain(
    'problem.required',
  );
});
