import { useTranslate } from 'ra-core';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import { useShownText } from '../../../fields/shown/EmptyValue.tsx';

/** What a facet is called: whether a record is active, or hidden, is its state. */
export function useFacetTitle(): (field: Field) => string {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  return ({ name, title }) => (name === entity.hiddenBy?.field ? translate('list.facet.state') : text(title));
}

/** One value of a facet in words: a record by its name, whether something is active as a state. */
export function FacetValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { entity, text } = useEntity();
  const { hiddenBy } = entity;
  const { empty } = field.options;
  const translate = useTranslate();
  const isMany = field.kind === 'choices' || field.kind === 'references';
  const shown = useShownText(field, isMany ? [value] : value);
  if (value === null) return empty === undefined ? translate('list.totals.none') : text(empty);
  if (field.options.reference !== undefined)
    return <RecordName target={field.options.reference} id={value} />;
  if (field.name !== hiddenBy?.field) return shown;
  const word = value === hiddenBy.when ? (hiddenBy.when ? 'hidden' : 'inactive') : 'active';
  return word === 'active' && hiddenBy.when ? shown : translate(`form.record.${word}`);
}
