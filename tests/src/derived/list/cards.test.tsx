import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { ListCards } from '#src/derived/list/ListCards.tsx';
import { Around } from '../../fields/harness.tsx';

const entity = readEntity({
  $id: 'reference-data/carded',
  title: 'Guest',
  type: 'object',
  properties: {
    guestId: { type: 'integer', readOnly: true },
    guestName: { type: 'string', title: 'Name' },
    isExcluded: { type: 'boolean', title: 'Excluded' },
    isLate: { type: 'boolean', title: 'Late' },
    rank: { type: 'integer', title: 'Rank' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{guestName}',
    list: { columns: ['guestName', 'isExcluded'], card: ['isExcluded', 'isLate', 'rank'] },
  },
} as unknown as EntitySchema);

afterEach(cleanup);

const ada = { id: 1, guestId: 1, guestName: 'Ada', isExcluded: false, isLate: false, rank: null };
const facts = (row: object, of = entity, labelledBy?: string) => {
  const rows = [{ ...ada, ...row }];
  render(
    <Around entity={of}>
      <ListCards rows={rows} columns={[]} labelOf={() => 'Ada'} {...(labelledBy && { labelledBy })} />
    </Around>,
  );
  return screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
};

test('a card shows values, and "no" only if there is nothing else', () => {
  expect(facts({})).toEqual(['Excluded: No']);
});

test('a card with other values omits false ones', () => {
  expect(facts({ rank: 3 })).toEqual(['Rank: 3']);
});

test('values that all cards below a heading share are only in the heading', () => {
  const grouped = { ...entity, list: { ...entity.list, group: 'rank' } };
  expect(facts({ rank: 3, isLate: true }, grouped, 'heading')).toEqual(['Late: Yes']);
  cleanup();
  expect(facts({ rank: 3 }, grouped)).toEqual(['Rank: 3']);
});

test('a single state has no title on a card; several states have one each', () => {
  const absence = readRegistry(entityFiles).named('absence/absence');
  const card = (names: string[]) => ({ ...absence, list: { ...absence.list, card: names } });
  const row = { overallFill: 'unfilled', approvalStatus: 'none' };
  expect(facts(row, card(['overallFill']))).toEqual(['Fill status Unfilled']);
  cleanup();
  expect(facts(row, card(['overallFill', 'approvalStatus']))).toEqual([
    'Fill status: Unfilled',
    'Approval: No approval needed',
  ]);
});

test('a card of computed rows names true values: a check mark alone would not explain them', () => {
  const qualified = readRegistry(entityFiles).named('employee/qualified-substitutes');
  const named = { ...qualified, list: { ...qualified.list, card: ['qualifies', 'callRank'] } };
  expect(facts({ qualifies: true, callRank: 2 }, named)).toEqual(['Qualifies: Yes', 'Call rank: 2']);
});
