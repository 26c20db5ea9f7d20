import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type AuthProvider, memoryStore } from 'react-admin';
import { expect, test } from 'vitest';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { ConsoleContext } from '#src/app/ConsoleContext.tsx';
import { type RecordFormControl, useRecordForm } from '#src/derived/form/useRecordForm.ts';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { buildSession } from '../../shell/harness.tsx';
import { writingProvider } from './writingProvider.ts';

const entity = readEntity({
  $id: 'reference-data/tried',
  type: 'object',
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    hidden: { type: 'boolean', default: false },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);
const i18nProvider = await loadI18nProvider('en');
const saw = { toolId: 7, name: 'Saw', hidden: false };

test('a form restarted from another record never reports a change', async () => {
  const drawn: (readonly string[])[] = [];
  let control: RecordFormControl | undefined;
  const Form = () => {
    control = useRecordForm({ mode: 'edit', initial: saw, onSave: async () => ({ kind: 'withdrawn' }) });
    drawn.push(control.changed);
    return null;
  };
  render(
    <ConsoleContext
      session={buildSession({})}
      dataProvider={writingProvider([entity], { [entity.name]: [saw] })}
      authProvider={{} as AuthProvider}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      queryClient={new QueryClient()}
    >
      <EntityProvider entity={entity}>
        <Form />
      </EntityProvider>
    </ConsoleContext>,
  );
  await act(async () => control?.restart({ ...saw, hidden: true }));
  expect(control?.base.hidden).toBe(true);
  expect(control?.form.getValues('hidden')).toBe(true);
  expect(drawn.filter((changed) => changed.length > 0)).toEqual([]);
});
