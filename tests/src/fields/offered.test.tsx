import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { FieldInput } from '#src/fields/FieldInput.tsx';
import { FormRecordProvider } from '#src/fields/records/OfferedRecords.tsx';
import { Around, entities, named, tryInput } from './harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

const groups = 'reference-data/allocation-group';
const group = (orNobody: boolean) =>
  ({
    type: 'integer',
    'x-field': { reference: groups, choices: { field: 'workerId', is: 'workerId', orNobody } },
  }) as const;

/** Returns, for each request for the picker's records, the value of `workerId` (the owner) in the filter. */
const requested = (calls: readonly string[]): unknown[] =>
  calls
    .filter((call) => call.startsWith(`getList ${groups} `))
    .map((call) => JSON.parse(call.slice(`getList ${groups} `.length)).workerId);

const openPicker = async () => userEvent.click(await screen.findByRole('combobox'));

describe('the records offered by a reference with an owner', () => {
  test.each<[string, RecordData, boolean, unknown[]]>([
    ['records of the same owner, and without an owner', { workerId: 17 }, true, [17, null]],
    ['records without an owner, if the record has none', {}, true, [null]],
    ['records of the same owner only, if so declared', { workerId: 17 }, false, [17]],
  ])('are %s', async (_, values, orNobody, owners) => {
    const provider = memoryProvider(entities, {});
    tryInput(group(orNobody), { values, provider });
    await openPicker();
    await waitFor(() => expect(requested(provider.calls)).toEqual([owners]));
  });

  test.each([
    ['edit', [17, null]],
    ['create', [null]],
  ] as const)('depend on the ID of the edited record: %s', async (mode, owners) => {
    const provider = memoryProvider(entities, {});
    render(
      <Around provider={provider} entity={named('employee/employee')}>
        <OfEmployee mode={mode} />
      </Around>,
    );
    await openPicker();
    await waitFor(() => expect(requested(provider.calls)).toEqual([owners]));
  });
});

/**
 * The input for the allocation group in the form of employee 17, or in the form of a new employee that duplicates
 * employee 17.
 */
function OfEmployee({ mode }: { readonly mode: 'create' | 'edit' }) {
  const form = useForm();
  const field = fieldNamed(named('employee/employee'), 'allocationGroupId');
  const around = { mode, record: { id: 17, workerId: 17 } };
  return (
    <FormRecordProvider value={around}>
      <FormProvider {...form}>
        {field && <FieldInput field={field} source="allocationGroupId" />}
      </FormProvider>
    </FormRecordProvider>
  );
}
