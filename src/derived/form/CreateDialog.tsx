import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { ReferenceCreateProps } from '../../fields/records/useRecordPicker.tsx';
import { RecordDialog } from './RecordDialog.tsx';

/** Dialog that creates a record that a picker did not find. The search text of the picker becomes the record's name. */
export function CreateDialog({ entity, text, onCreated, onClose }: ReferenceCreateProps) {
  return (
    <RecordDialog
      entityName={entity.name}
      prefill={prefillWithName(entity, text)}
      onSaved={(record) => onCreated(record.id as string | number)}
      onClose={onClose}
    />
  );
}

function prefillWithName(entity: Entity, text: string): RecordData {
  const names = namesInTemplate(entity.label);
  const field = names.map((name) => fieldNamed(entity, name)).find((one) => one?.kind === 'text');
  return field && text.trim() !== '' ? { [field.name]: text.trim() } : {};
}
