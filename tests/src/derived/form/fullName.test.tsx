import { cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as registry from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useRecordName } from '#src/derived/form/save/useRecordName.ts';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { renderPage } from '../../shell/harness.tsx';
import { productSummaries } from '../../shell/summaries.ts';
import { writingProvider } from './writingProvider.ts';

const { entities } = readRegistry(registry);
const ana = { id: 12, workerId: 12, firstName: 'Ana', lastName: 'Ruiz' };
const preferred = { id: 7, preferredSubstituteId: 7, substituteId: 31 };

function Name({ record }: { readonly record: RecordData }) {
  const nameOf = useRecordName();
  const [name, setName] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: named once.
  useEffect(() => void nameOf(record).then(setName), []);
  return <output>{name}</output>;
}

async function nameOf(name: string, record: RecordData, language: 'en' | 'es' = 'en') {
  const entity = entities.find((one) => one.name === name);
  if (!entity) throw new Error(name);
  const provider = writingProvider(entities, {
    'employee/employee': [ana],
    'substitute/substitute': [{ id: 31, substituteId: 31, firstName: 'Leo', lastName: 'Paz' }],
  });
  await renderPage(
    <DataProviderContext.Provider value={provider}>
      <SummariesContext.Provider value={productSummaries}>
        <EntityProvider entity={entity}>
          <Name record={record} />
        </EntityProvider>
      </SummariesContext.Provider>
    </DataProviderContext.Provider>,
    { language },
  );
  const output = screen.getByRole('status');
  await expect.poll(() => output.textContent).not.toBe('');
  return output.textContent;
}

describe('the name of a record in a sentence', () => {
  it('is its label', async () => {
    expect(await nameOf('employee/employee', ana)).toBe('Ruiz, Ana');
  });

  it.each(['general-information', 'permission', 'skills', 'address'])(
    'is the saved name of the whole person in the tab %s',
    async (tab) => {
      const record = { id: 12, workerId: 12, firstName: 'Anita', address1: '1 Main St' };
      expect(await nameOf(`employee/${tab}`, record)).toBe('Ruiz, Ana');
    },
  );

  it('is the name of the referenced record', async () => {
    expect(await nameOf('employee/preferred-substitutes', preferred)).toBe('Paz, Leo');
  });

  it('is the entity’s title, without an ID, if the record is unreadable or has no label', async () => {
    expect(await nameOf('employee/preferred-substitutes', { ...preferred, substituteId: 99 })).toBe(
      'Substitute',
    );
    cleanup();
    expect(await nameOf('employee/permission', { id: 13, workerId: 13 })).toBe('Employee permissions');
    cleanup();
    expect(await nameOf('employee/skills', { id: 13, workerId: 13 }, 'es')).toBe('Competencias del empleado');
    cleanup();
    const unread = await nameOf('employee/preferred-substitutes', { ...preferred, substituteId: 99 }, 'es');
    expect(unread).toBe('Sustituto');
  });
});
