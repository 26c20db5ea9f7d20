import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { type AuthProvider, memoryStore } from 'react-admin';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import * as registry from '#schemas/registry.ts';
import type { JsonSchemaObject, RecordData } from '#schemas/values/jsonSchema.ts';
import { ConsoleContext } from '#src/app/ConsoleContext.tsx';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { FieldInput } from '#src/fields/FieldInput.tsx';
import { unreadableTexts } from '#src/fields/frame/unreadable.ts';
import { ReferenceCreateContext, type ReferenceCreateProps } from '#src/fields/records/useRecordPicker.tsx';
import { theme } from '#src/ui/theme/theme.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { buildSession } from '../shell/harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

export const { entities, named } = readRegistry(registry);

const i18nProviders = { en: await loadI18nProvider('en'), es: await loadI18nProvider('es') };

export interface Surroundings {
  readonly language?: Language;
  readonly provider?: ConsoleProvider;
  readonly permissions?: readonly string[];
  readonly entity?: Entity;
  /** The dialog in which a picker creates a record. */
  readonly create?: ComponentType<ReferenceCreateProps>;
  /** The URL of the page. */
  readonly at?: string;
}

/** Returns an entity with one field, built from the field's schema. */
function entityWith(property: JsonSchemaObject & { 'x-field'?: FieldOptions }, required = false): Entity {
  const schema = {
    $id: 'reference-data/tried',
    type: 'object',
    required: required ? ['tried'] : [],
    properties: { triedId: { type: 'integer', readOnly: true }, tried: { title: 'Tried', ...property } },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  };
  return readEntity(schema as unknown as EntitySchema);
}

export function fieldOf(property: JsonSchemaObject & { 'x-field'?: FieldOptions }, required = false): Field {
  return triedIn(entityWith(property, required));
}

function triedIn(entity: Entity): Field {
  const field = entity.fields.find((one) => one.name === 'tried');
  if (!field) throw new Error('The entity has no field "tried".');
  return field;
}

/** Wraps components in the React providers that field renderers need. */
export function Around({
  language = 'en',
  provider = memoryProvider(entities, {}),
  permissions = permissionNames,
  entity = named('reference-data/pay-code'),
  create,
  at = '/',
  children,
}: Surroundings & { readonly children: ReactNode }) {
  const session = buildSession({ permissions: new Set(permissions), language });
  return (
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[at]}>
        <ConsoleContext
          session={session}
          dataProvider={provider}
          authProvider={{ checkError: async () => {} } as unknown as AuthProvider}
          i18nProvider={i18nProviders[language]}
          store={memoryStore()}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <ReferenceCreateContext.Provider value={create}>
            <EntityProvider entity={entity}>{children}</EntityProvider>
          </ReferenceCreateContext.Provider>
        </ConsoleContext>
      </MemoryRouter>
    </ThemeProvider>
  );
}

export interface Tried extends Surroundings {
  readonly values?: RecordData;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly compact?: boolean;
  readonly autoFocus?: boolean;
  /** Returns the validation errors of the form's values, by field path. */
  readonly problems?: (values: RecordData) => Readonly<Record<string, unknown>>;
}

interface State {
  form?: UseFormReturn;
  sent?: RecordData;
  isDirty?: boolean;
}

interface TriedFormProps extends Omit<Tried, 'problems'> {
  readonly field: Field;
  readonly state: State;
  readonly problems: NonNullable<Tried['problems']>;
}

function TriedForm({ field, state, values = {}, problems, ...input }: TriedFormProps) {
  const form = useForm({
    defaultValues: { ...values },
    resolver: async (current) => {
      const unread = unreadableTexts(current).map(({ field: path, message }) => [
        path,
        { type: 'unreadable', message },
      ]);
      const errors = { ...problems(current), ...Object.fromEntries(unread) };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: current, errors: {} };
    },
  });
  state.form = form;
  state.isDirty = form.formState.isDirty;
  const send = form.handleSubmit((sent) => {
    state.sent = sent;
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={send} noValidate>
        <FieldInput
          field={field}
          source="tried"
          readOnly={input.readOnly ?? false}
          required={input.required ?? false}
          compact={input.compact ?? false}
          autoFocus={input.autoFocus ?? false}
        />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

/** Renders the input of a field in a real form. Returns the form, the field's value and the submitted values. */
export function tryInput(property: JsonSchemaObject & { 'x-field'?: FieldOptions }, tried: Tried = {}) {
  const entity = tried.entity ?? entityWith(property, tried.required);
  const state: State = {};
  const { problems = () => ({}), ...rest } = tried;
  const view = render(
    <Around {...rest} entity={entity}>
      <TriedForm {...rest} problems={problems} field={triedIn(entity)} state={state} />
    </Around>,
  );
  return { ...view, state, value: (): unknown => state.form?.getValues('tried') };
}
