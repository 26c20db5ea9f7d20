import type { RaRecord } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isNothing } from '#schemas/values/isNothing.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';

/** The name of a row (`x-entity.list.name`): the first of its fields with a value, else the record's label. */
export function NameValue({ record, label }: { readonly record: RaRecord; readonly label: string }) {
  const { entity } = useEntity();
  const { name } = entity.list;
  if (!name || name.isLabel) return label;
  const field = [name.column, name.otherwise ?? '']
    .map((one) => fieldNamed(entity, one))
    .find((one) => one && !isNothing(record[one.name]));
  return field ? <FieldColumn field={field} value={record[field.name]} record={record} /> : label;
}
