import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** The record of the surrounding form, and whether it is new. */
interface FormRecord {
  readonly mode: 'create' | 'edit';
  readonly record: RecordData | undefined;
}

const FormRecordContext = createContext<FormRecord | undefined>(undefined);

/** Provides the form's record to its pickers. */
export const FormRecordProvider = FormRecordContext.Provider;

/** A list filter for the records that a reference offers. */
type Offer = Readonly<Record<string, unknown>>;

const noFilter: Offer = {};
const OfferContext = createContext<Offer>(noFilter);

/** The filter of the surrounding reference; everything outside of a form, as in a list filter. */
export function useOfferedFilter(): Offer {
  return useContext(OfferContext);
}

interface OfferedProps {
  readonly field: Field;
  readonly children: ReactNode;
}

/** Provides the filter for a reference's records, from the edited record (`x-field.choices`). */
export function OfferedRecords({ field, children }: OfferedProps) {
  const { choices } = field.options;
  if (choices) return <Filtered choices={choices}>{children}</Filtered>;
  return <OfferContext.Provider value={noFilter}>{children}</OfferContext.Provider>;
}

interface FilteredProps {
  readonly choices: NonNullable<FieldOptions['choices']>;
  readonly children: ReactNode;
}

/** Records with the same owner as this record and, with `orNobody`, those without an owner. */
function Filtered({ choices: { field, is, orNobody }, children }: FilteredProps) {
  const owner = useOwnValue(is);
  const offer = useMemo(() => {
    const owners = [...(owner == null ? [] : [owner]), ...(orNobody ? [null] : [])];
    return { [field]: owners };
  }, [field, owner, orNobody]);
  return <OfferContext.Provider value={offer}>{children}</OfferContext.Provider>;
}

/**
 * A field of the edited record; computed fields and the id come from the stored record, because forms do not hold them.
 */
export function useOwnValue(name: string): unknown {
  const { entity } = useEntity();
  const form = useContext(FormRecordContext);
  const typed: unknown = useWatch({ name });
  if (typed != null || form?.mode !== 'edit') return typed;
  if (name === entity.id.name) return form.record?.[name] ?? form.record?.id;
  return fieldNamed(entity, name)?.options.computed === true ? form.record?.[name] : typed;
}
