import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../entity/EntityContext.tsx';
import { FieldDisplay } from './FieldDisplay.tsx';

interface NamedFieldProps {
  readonly name: string;
  readonly record: RecordData;
}

/** Shows the value of a record's field, given the field's name. Renders nothing if the user may not see the field. */
export function NamedField({ name, record }: NamedFieldProps) {
  const field = useEntity().fields.find((one) => one.name === name);
  return field ? <FieldDisplay field={field} value={record[name]} record={record} /> : null;
}
