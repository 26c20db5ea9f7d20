import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/** The record of the form around, and whether it is a new one. */
interface FormRecord {
  readonly mode: 'create' | 'edit';
  readonly record: RecordData | undefined;
}

const FormRecordContext = createContext<FormRecord | undefined>(undefined);

/** Tells the pickers of a form which record it edits. */
export const FormRecordProvider = FormRecordContext.Provider;

/** The filter of a list that leaves what a reference offers. */
type Offer = Readonly<Record<string, unknown>>;

const everything: Offer = {};
const OfferContext = createContext<Offer>(everything);

/** What the reference around may choose from; everything outside of a form, as in a filter. */
export function useOffer(): Offer {
  return useContext(OfferContext);
}

interface OfferedProps {
  readonly field: Field;
  readonly children: ReactNode;
}

/** Gives the pickers of a reference what it offers in the record that is being edited (`x-field.choices`). */
export function Offered({ field, children }: OfferedProps) {
  const { choices } = field.options;
  if (choices) return <Filtered choices={choices}>{children}</Filtered>;
  return <OfferContext.Provider value={everything}>{children}</OfferContext.Provider>;
}

interface FilteredProps {
  readonly choices: NonNullable<FieldOptions['choices']>;
  readonly children: ReactNode;
}

/** Records of the same one as this record, and where the word says so those of nobody. */
function Filtered({ choices: { field, is, orNobody }, children }: FilteredProps) {
  const owner = useOwnValue(is);
  const offer = useMemo(() => {
    const owners = [...(owner == null ? [] : [owner]), ...(orNobody ? [null] : [])];
    return { [field]: owners };
  }, [field, owner, orNobody]);
  return <OfferContext.Provider value={offer}>{children}</OfferContext.Provider>;
}

/** A field of the record as the form has it; what the service alone gives is no part of the form. */
export function useOwnValue(name: string): unknown {
  const { entity } = useEntity();
  const form = useContext(FormRecordContext);
  const typed: unknown = useWatch({ name });
  if (typed != null || form?.mode !== 'edit') return typed;
  if (name === entity.id.name) return form.record?.[name] ?? form.record?.id;
  return fieldNamed(entity, name)?.options.computed === true ? form.record?.[name] : typed;
}
