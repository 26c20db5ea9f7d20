import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { isUnreadable } from '../../fields/frame/unreadable.ts';
import { EmptyValue } from '../../fields/shown/EmptyValue.tsx';

interface FieldValueProps {
  readonly name: string;
  readonly value: unknown;
}

/** Shows the formatted value of any field, from a form or a change log. */
export function FieldValue({ name, value }: FieldValueProps) {
  const translate = useTranslate();
  const field = fieldNamed(useEntity().entity, name);
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (isUnreadable(value)) return <>{value.$unreadable}</>;
  if (field?.kind === 'secret') return <>{translate('editing.newSecret')}</>;
  if (!field) return <code>{JSON.stringify(value)}</code>;
  return <FieldDisplay field={field} value={value} />;
}

/** Returns a function that gives a field's title; for an undeclared field, the field's name. */
export function useFieldTitle(): (name: string) => string {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  return (name) => {
    if (name === '$other') return translate('editing.otherFields');
    const field = fieldNamed(entity, name);
    return field ? text(field.title) : name;
  };
}
