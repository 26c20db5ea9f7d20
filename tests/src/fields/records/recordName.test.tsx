import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookUpRecords } from '#server/demo/readData.ts';
import { RecordName } from '#src/fields/records/RecordName.tsx';
import { Around, entities, named } from '../harness.tsx';
import { memoryProvider } from '../memoryProvider.ts';

const target = 'reference-data/language';

test('a link named by another record has a name while that is read', async () => {
  const provider = memoryProvider(entities, Object.fromEntries(lookUpRecords()));
  provider.getMany = () => new Promise(() => {});
  render(
    <Around entity={named(target)} provider={provider}>
      <a href="/one">
        <RecordName target={target} id={1} />
      </a>
    </Around>,
  );
  expect(await screen.findByRole('link', { name: 'Loading' })).toBeTruthy();
});
