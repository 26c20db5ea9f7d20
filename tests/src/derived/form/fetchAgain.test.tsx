import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type AuthProvider, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ConsoleContext } from '#src/app/ConsoleContext.tsx';
import { useReloadUnchanged } from '#src/derived/screens/EditScreen.tsx';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { buildSession } from '../../shell/harness.tsx';
import { writingProvider } from './writingProvider.ts';

const entity = readEntity({
  $id: 'reference-data/tried',
  type: 'object',
  properties: { toolId: { type: 'integer', readOnly: true }, name: { type: 'string' } },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);
const i18nProvider = await loadI18nProvider('en');
const saw = { id: 7, toolId: 7, name: 'Saw' };

/** Renders a form that reloads its record; the test decides when the response arrives. */
function openForm() {
  const submitted: RecordData[] = [];
  let answer = (_: { data: RecordData }) => {};
  const answered = new Promise<{ data: RecordData }>((resolve) => {
    answer = resolve;
  });
  const known = writingProvider([entity], { [entity.name]: [saw] });
  const dataProvider = { ...known, getOne: () => answered } as unknown as ConsoleProvider;
  let fetchAgain = () => {};
  const Form = ({ isDirty }: { readonly isDirty: boolean }) => {
    const take = (record: RecordData) => submitted.push(record);
    fetchAgain = useReloadUnchanged({ current: saw, isDirty, restartFrom: take });
    return null;
  };
  const page = (isDirty: boolean) => (
    <MemoryRouter>
      <ConsoleContext
        session={session}
        dataProvider={dataProvider}
        authProvider={{} as AuthProvider}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={client}
      >
        <EntityProvider entity={entity}>
          <Form isDirty={isDirty} />
        </EntityProvider>
      </ConsoleContext>
    </MemoryRouter>
  );
  const [session, store, client] = [buildSession({}), memoryStore(), new QueryClient()];
  const { rerender } = render(page(false));
  return {
    taken: submitted,
    fetchAgain: () => fetchAgain(),
    type: () => rerender(page(true)),
    answers: () => act(async () => answer({ data: { ...saw, name: 'Fretsaw' } })),
  };
}

test('a reloaded record replaces the values of an unchanged form', async () => {
  const form = openForm();
  form.fetchAgain();
  await form.answers();
  expect(form.taken).toEqual([{ ...saw, name: 'Fretsaw' }]);
});

test('text typed during a reload stays', async () => {
  const form = openForm();
  form.fetchAgain();
  form.type();
  await form.answers();
  expect(form.taken).toEqual([]);
});
