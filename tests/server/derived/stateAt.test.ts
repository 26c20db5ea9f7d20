import { expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type PastChange, stateAt } from '#server/derived/history/stateAt.ts';
import { fc } from '#tests/fastCheck.ts';

const fields = ['startsOn', 'hours', 'note'] as const;
const record = fc.record(
  {
    startsOn: fc.constantFrom('2026-01-05', '2026-02-09'),
    hours: fc.integer({ min: 0, max: 9 }),
    note: fc.string(),
  },
  { requiredKeys: [] },
);
/** Generates changes of a record: its new state, or undefined for its deletion. */
const acts = fc.array(fc.option(record, { nil: undefined, freq: 4 }), { minLength: 1, maxLength: 12 });

function changeBetween(before: RecordData | undefined, after: RecordData | undefined): PastChange {
  const [from, to] = [before ?? {}, after ?? {}];
  const changed = fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]));
  // Removes undefined values by a conversion to JSON, as storing in the change log does.
  const differences = JSON.parse(
    JSON.stringify(changed.map((field) => ({ field, from: from[field], to: to[field] }))),
  );
  return { action: before === undefined ? 'create' : after === undefined ? 'delete' : 'update', differences };
}

/** Tests the rules of docs/domain.md#the-dated-past. */
test('every earlier state of a record is computed from the last one and the log, whatever the changes', () => {
  fc.assert(
    fc.property(fc.option(record, { nil: undefined }), acts, (first, later) => {
      const states = [first, ...later];
      const log = later.map((after, index) => changeBetween(states[index], after));
      for (const [index, state] of states.entries())
        expect(stateAt(states.at(-1), log.slice(index).reverse())).toEqual(state);
    }),
  );
});

test('a secret that the log only marks as changed stays unchanged', () => {
  const change = {
    action: 'update',
    differences: [{ field: 'pin' }, { field: 'name', from: 'Ana', to: 'Eva' }],
  } as const;
  expect(stateAt({ name: 'Eva', pin: 'kept' }, [change])).toEqual({ name: 'Ana', pin: 'kept' });
});
