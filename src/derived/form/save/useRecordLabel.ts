import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { labelParts } from '../../../fields/records/labelParts.ts';

/** A record's label for use in a sentence, without loading the records that it references. */
export function useRecordLabel(): (record: RecordData) => string {
  const { entity, localizer } = useEntity();
  return (record) =>
    labelParts(entity, record, localizer)
      .map((part) => (typeof part === 'string' ? part : `#${part.id}`))
      .join('');
}
