import type { RaRecord } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import { HiddenText } from '../../../fields/frame/HiddenText.tsx';

/** The secondary fields below a row's name, in small text (`x-entity.list.name`). */
export function SecondaryFields({ record }: { readonly record: RaRecord }) {
  const { entity, text, fields } = useEntity();
  const field = fieldNamed(entity, entity.list.name?.beneath ?? '');
  if (!field || !fields.includes(field) || [undefined, null, ''].includes(record[field.name])) return null;
  return (
    <div className="line beneath">
      <HiddenText>{`${text(field.title)}: `}</HiddenText>
      <FieldColumn field={field} value={record[field.name]} record={record} />
    </div>
  );
}
