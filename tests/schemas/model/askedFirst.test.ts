import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { askEntity } from '#schemas/model/record/actionState.ts';
import * as registry from '#schemas/registry.ts';

const actionsWithInput = readRegistry(registry).entities.flatMap((entity) =>
  entity.actions.flatMap((action) => {
    const input = askEntity(entity, action);
    return input ? [{ name: `${action.name} of ${entity.name}`, fields: input.fields }] : [];
  }),
);

test('some actions show long lists and also ask something', () => {
  expect(actionsWithInput.filter(({ fields }) => fields.some(({ kind }) => kind === 'rows'))).not.toEqual([]);
});

test.each(actionsWithInput)(
  'on a phone, questions come before long lists of affected records: $name',
  ({ fields }) => {
    const list = fields.findIndex(({ kind, readOnly }) => readOnly && kind === 'rows');
    const after = list === -1 ? [] : fields.slice(list).filter(({ readOnly }) => !readOnly);
    expect(after.map(({ name }) => name)).toEqual([]);
  },
);
