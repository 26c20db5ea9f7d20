import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
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

const facts = (row: object) => {
  const rows = [
    { id: 1, guestId: 1, guestName: 'Ada', isExcluded: false, isLate: false, rank: null, ...row },
  ];
  render(
    <Around entity={entity}>
      <ListCards rows={rows} columns={[]} labelOf={() => 'Ada'} />
    </Around>,
  );
  return screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
};

test('a card says what there is to say, and a no where there is nothing else', () => {
  expect(facts({})).toEqual(['Excluded: No']);
});

test('a card that has facts leaves out what is not so', () => {
  expect(facts({ rank: 3 })).toEqual(['Rank: 3']);
});
