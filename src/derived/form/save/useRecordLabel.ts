import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { labelParts } from '../../../fields/records/labelParts.ts';

/** How a record is named in a sentence, without asking for the other records that its label may name. */
export function useRecordLabel(): (record: RecordData) => string {
  const { entity, localizer } = useEntity();
  return (record) =>
    labelParts(entity, record, localizer)
      .map((part) => (typeof part === 'string' ? part : `#${part.id}`))
      .join('');
}
