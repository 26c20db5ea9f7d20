import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import { useShownText } from '../../../fields/shown/EmptyValue.tsx';

/** A facet value as text: a record by its label, any other value as its field formats it. */
export function FacetValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { text } = useEntity();
  const { empty, reference } = field.options;
  const translate = useTranslate();
  const isMany = field.kind === 'choices' || field.kind === 'references';
  const valueText = useShownText(field, isMany ? [value] : value);
  if (value === null) return empty === undefined ? translate('list.totals.none') : text(empty);
  return reference === undefined ? valueText : <RecordName target={reference} id={value} />;
}
