import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GetListParams, GetManyParams } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { FieldInput } from '#src/fields/FieldInput.tsx';
import { Around, entities, named } from '../../fields/harness.tsx';
import { memoryProvider } from '../../fields/memoryProvider.ts';

const entity = named('admin-user/general-information');

/**
 * Records that the form looks up in addition to the user, by field
 * (docs/specification.md#master-data-7-other-services).
 */
const lookUps = {
  permissionProfileId: { permissionProfileId: 1, profileName: 'Front desk' },
  institutionVisibilityProfileId: { institutionVisibilityProfileId: 1, profileName: 'North' },
  employeeTypeVisibilityProfileId: { employeeTypeVisibilityProfileId: 1, profileName: 'Teachers' },
  approverProfileId: { approverProfileId: 1, profileName: 'Principals' },
  languageId: { languageId: 1, languageName: 'English' },
  distributionListIds: { distributionListId: 1, name: 'Everybody' },
};
const fields = Object.keys(lookUps).map((name) => {
  const field = fieldNamed(entity, name);
  if (!field) throw new Error(`Admin users have no field ${name}.`);
  return field;
});
const targetOf = (name: string) => String(fieldNamed(entity, name)?.options.reference);

/** Returns a data provider that fails for the records of one field. */
function failingFor(failing: string): ConsoleProvider {
  const records = Object.entries(lookUps).map(([name, record]) => [targetOf(name), [{ ...record, id: 1 }]]);
  const provider = memoryProvider(entities, Object.fromEntries(records));
  const orFail = async <T,>(resource: string, answer: () => Promise<T>): Promise<T> => {
    if (resource === targetOf(failing)) throw Object.assign(new Error('Down.'), { status: 500 });
    return answer();
  };
  return {
    ...provider,
    getList: (resource: string, params: GetListParams) =>
      orFail(resource, () => provider.getList(resource, params)),
    getMany: (resource: string, params: GetManyParams) =>
      orFail(resource, () => provider.getMany(resource, params)),
  } as ConsoleProvider;
}

function Form() {
  const form = useForm({ defaultValues: {} });
  return (
    <FormProvider {...form}>
      {fields.map((field) => (
        <FieldInput key={field.name} field={field} source={field.name} />
      ))}
    </FormProvider>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const failed = 'Couldn’t load the list. Your choice is kept.';

describe('the lookups of an admin user', () => {
  test.each(fields)(
    'when $title fails to load, its field shows the error and the others load',
    async ({ name, title }) => {
      // In development, react-admin logs every refusal to the console.
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const user = userEvent.setup();
      render(
        <Around entity={entity} provider={failingFor(name)}>
          <Form />
        </Around>,
      );
      for (const field of fields) {
        await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${field.title}`) }));
        if (field.title === title) await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(1));
        else await waitFor(() => expect(screen.queryAllByRole('option').length).toBeGreaterThan(0));
        await user.keyboard('{Escape}');
      }
    },
  );
});
