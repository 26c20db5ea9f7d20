import { expect, test } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { callAction } from '#src/derived/actions/callAction.ts';

const entity = readRegistry(entityFiles).named('substitute/preferred-substitute');

/** Returns the calls that an action makes, each with operation, query and body. */
async function called(name: string, of: { readonly record?: RecordData }, answers: RecordData) {
  const action = entity.actions.find((one) => one.name === name);
  if (!action) throw new Error(`no action ${name}`);
  const calls: unknown[] = [];
  const provider = {
    action: async (_: string, operation: string, { query, body }: { query: object; body?: object }) => {
      calls.push({ operation, query, body });
    },
  } as unknown as ConsoleProvider;
  const owner = { field: 'substituteId', id: 17 };
  await callAction(provider, { entity, action, owner, answers, ...of });
  return calls;
}

test('an action on the list of a tab is called with the tab’s record', async () => {
  expect(await called('addLine', {}, { workerId: 5 })).toEqual([
    { operation: 'addLine', query: { substituteId: '17' }, body: { workerId: 5 } },
  ]);
});

test('an action on a row is called with the row and its owner', async () => {
  const record = { id: 3, preferredSubstituteId: 3, substituteId: 18 };
  expect(await called('removeLine', { record }, {})).toEqual([
    { operation: 'removeLine', query: { substituteId: '18', preferredSubstituteId: '3' }, body: undefined },
  ]);
});
