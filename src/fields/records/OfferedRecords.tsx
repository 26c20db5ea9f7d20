import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** The record that the surrounding form edits, and whether it is new. */
interface FormRecord {
  readonly mode: 'create' | 'edit';
  readonly record: RecordData | undefined;
}

const FormRecordContext = createContext<FormRecord | undefined>(undefined);

/** Provides the record of a form to the form's record pickers. */
export const FormRecordProvider = FormRecordContext.Provider;

/** A list filter for the records that the picker of a reference field offers. */
type Offer = Readonly<Record<string, unknown>>;

const noFilter: Offer = {};
const OfferContext = createContext<Offer>(noFilter);

/**
 * The filter for the records that the surrounding reference field offers. Empty outside of a form, such as in a list
 * filter, where all records are offered.
 */
export function useOfferedFilter(): Offer {
  return useContext(OfferContext);
}

interface OfferedProps {
  readonly field: Field;
  readonly children: ReactNode;
}

/**
 * Provides the filter for the records that a reference field offers. The filter depends on the edited record
 * (`x-field.choices`).
 */
export function OfferedRecords({ field, children }: OfferedProps) {
  const { choices } = field.options;
  if (choices) return <Filtered choices={choices}>{children}</Filtered>;
  return <OfferContext.Provider value={noFilter}>{children}</OfferContext.Provider>;
}

interface FilteredProps {
  readonly choices: NonNullable<FieldOptions['choices']>;
  readonly children: ReactNode;
}

/** Offers only records with the same owner as the edited record and, with `orNobody`, those without an owner. */
function Filtered({ choices: { field, is, orNobody }, children }: FilteredProps) {
  const owner = useOwnValue(is);
  const offer = useMemo(() => {
    const owners = [...(owner == null ? [] : [owner]), ...(orNobody ? [null] : [])];
    return { [field]: owners };
  }, [field, owner, orNobody]);
  return <OfferContext.Provider value={offer}>{children}</OfferContext.Provider>;
}

/**
 * The value of a field of the edited record. Computed fields and the id are read from the stored record, because forms
 * do not contain them.
 */
export function useOwnValue(name: string): unknown {
  const { entity } = useEntity();
  const form = useContext(FormRecordContext);
  const typed: unknown = useWatch({ name });
  if (typed != null || form?.mode !== 'edit') return typed;
  if (name === entity.id.name) return form.record?.[name] ?? form.record?.id;
  return fieldNamed(entity, name)?.options.computed === true ? form.record?.[name] : typed;
}
