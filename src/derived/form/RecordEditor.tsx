import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { DraftNotice } from '../../editing/draft/DraftNotice.tsx';
import { useEntity } from '../EntityContext.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { PartsList } from '../parts/PartsList.tsx';
import { useFormSlots } from '../slots.ts';
import { SaveBar } from './bar/SaveBar.tsx';
import { CreateInPlace } from './CreateInPlace.tsx';
import { DrawnForm } from './RecordForm.tsx';
import { useRecordEditor } from './useRecordEditor.tsx';

/** The page of a record that the person may change. */
export function RecordEditor({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const editing = useRecordEditor(record);
  const { current } = editing;
  const slots = useFormSlots(entity.name);
  const { below: Below, headerEnd: HeaderEnd, parts: Parts = PartsList } = slots;
  return (
    <CreateInPlace>
      <RecordHeading
        record={current}
        isDirty={editing.isDirty}
        onChanged={editing.take}
        onRemoved={editing.letGo}
        end={HeaderEnd && <HeaderEnd record={current} />}
      />
      <DrawnForm
        control={editing.control}
        slots={slots}
        notice={<DraftNotice draft={editing.draft} />}
        onSubmit={editing.save}
      >
        <SaveBar onCancel={editing.cancel} />
      </DrawnForm>
      <Parts record={current} />
      {Below && <Below record={current} />}
      {editing.questions}
    </CreateInPlace>
  );
}
