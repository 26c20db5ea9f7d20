import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { lookUpRecords } from '#server/demo/readData.ts';
import { RecordName } from '#src/fields/records/RecordName.tsx';
import { VisibleRecords } from '#src/fields/records/VisibleRecords.tsx';
import { Around, entities, named } from '../harness.tsx';
import { memoryProvider } from '../memoryProvider.ts';

const target = 'reference-data/language';

afterEach(cleanup);

test('a link labeled by a record has a name while the record loads', async () => {
  const provider = memoryProvider(entities, Object.fromEntries(lookUpRecords()));
  provider.getMany = () => new Promise(() => {});
  render(
    <Around entity={named(target)} provider={provider}>
      <a href="/one">
        <RecordName target={target} id={1} />
      </a>
    </Around>,
  );
  expect(await screen.findByRole('link', { name: 'Loading…' })).toBeTruthy();
});

test('a list of records omits those that the user cannot see, and renders nothing without any', async () => {
  const provider = memoryProvider(entities, Object.fromEntries(lookUpRecords()));
  const field = { options: { reference: target } } as Field;
  const element = (value: unknown) => (
    <VisibleRecords field={field} value={value}>
      {(seen) => <output>{JSON.stringify(seen)}</output>}
    </VisibleRecords>
  );
  render(
    <Around entity={named(target)} provider={provider}>
      {element(1)}
      {element([1, 90_001])}
      {element(90_002)}
    </Around>,
  );
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['1', '[1]']),
  );
});
