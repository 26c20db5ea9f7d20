import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { criteriaSlots, employeePreferredSlots } from '#src/pages/preferred-substitutes/preferredSlots.tsx';
import { Around, entities } from '../../fields/harness.tsx';
import { memoryProvider } from '../../fields/memoryProvider.ts';

/** Visibility limits of employee 17's list and of the district. */
const criteria = {
  id: 17,
  workerId: 17,
  visibilityPercent: 100,
  minVisibilityMinutes: 90,
  maxVisibilityMinutes: 172_800,
  orgSubJobVisibility: 48,
};

function draw(
  Part: ComponentType | undefined,
  values: RecordData,
  getOne: () => Promise<unknown> = async () => ({ data: criteria }),
) {
  const provider = { ...memoryProvider(entities, {}), getOne } as unknown as ConsoleProvider;
  render(
    <Around provider={provider}>
      <Form values={values}>{Part && <Part />}</Form>
    </Around>,
  );
}

function Form({ values, children }: { readonly values: RecordData; readonly children: React.ReactNode }) {
  const form = useForm({ defaultValues: values });
  return <FormProvider {...form}>{children}</FormProvider>;
}

const lines = () => screen.getAllByRole('definition').map((one) => one.textContent);

test('a list’s criteria show the effective values, and whether the list or the district sets them', () => {
  draw(criteriaSlots.form?.groupEnds?.['When jobs are visible'], criteria);
  expect(lines()).toEqual([
    '100% (district default)',
    '1 hour 30 minutes (employee list default)',
    '2 days (district default)',
  ]);
});

test('a substitute’s own limits override those of the list and the district', async () => {
  const row = { workerId: 17, overrideVisibility: true, overridePercentageVisibility: 65 };
  draw(employeePreferredSlots.form?.groupEnds?.Visibility, row);
  await screen.findByText('Result');
  expect(lines()).toEqual([
    '65% (set for this substitute)',
    '1 hour 30 minutes (employee list default)',
    '2 days (district default)',
  ]);
});

test('disabled limits have no effect, and an excluded substitute has no result', async () => {
  const row = { workerId: 17, overrideVisibility: false, overridePercentageVisibility: 65 };
  draw(employeePreferredSlots.form?.groupEnds?.Visibility, row);
  await screen.findByText('Result');
  expect(lines()[0]).toBe('100% (district default)');
  cleanup();
  draw(employeePreferredSlots.form?.groupEnds?.Visibility, { ...row, isExcluded: true });
  expect(screen.queryByText('Result')).toBeNull();
});

test('criteria that fail to load show an error, and no values', async () => {
  draw(employeePreferredSlots.form?.groupEnds?.Visibility, { workerId: 17 }, () =>
    Promise.reject(new Error('refused')),
  );
  await screen.findByText('Couldn’t load the job visibility.');
  expect(screen.queryByText('Result')).toBeNull();
});
