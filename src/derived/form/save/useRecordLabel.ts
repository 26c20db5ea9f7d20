import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { labelParts } from '../../../fields/records/labelParts.ts';
import { useEntity } from '../../EntityContext.tsx';

/** How a record is named in a sentence, without asking for the other records that its label may name. */
export function useRecordLabel(): (record: RecordData) => string {
  const { entity, localizer } = useEntity();
  return (record) =>
    labelParts(entity, record, localizer)
      .map((part) => (typeof part === 'string' ? part : `#${part.id}`))
      .join('');
}
