import { type RaRecord, RecordContextProvider, SaveContextProvider } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { DraftNotice } from '../../editing/draft/DraftNotice.tsx';
import { LockBanner } from '../../editing/lock/LockBanner.tsx';
import { useEntity } from '../EntityContext.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { PartsList } from '../parts/PartsList.tsx';
import { useFormLock } from '../record/useFormLock.ts';
import { useFormSlots } from '../slots.ts';
import { SaveBar } from './bar/SaveBar.tsx';
import { CreateInPlace } from './CreateInPlace.tsx';
import { ReadOnlyProvider } from './ReadOnlyContext.ts';
import { DrawnForm } from './RecordForm.tsx';
import { TakeWrittenProvider } from './RecordFormContext.ts';
import { useFetchAgain } from './useFetchAgain.ts';
import { useRecordEditor } from './useRecordEditor.tsx';
import { useSaveOfForm } from './useSaveOfForm.ts';

/** The page of a record that the person may change. */
export function RecordEditor({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const editing = useRecordEditor(record);
  const saving = useSaveOfForm(editing.control, editing.save);
  const { current } = editing;
  const lock = useFormLock(current, useFetchAgain(editing));
  const slots = useFormSlots(entity.name);
  const { below: Below, headerEnd: HeaderEnd, parts: Parts = PartsList } = slots;
  return (
    <CreateInPlace>
      <TakeWrittenProvider value={editing.take}>
        <RecordHeading
          record={current}
          isDirty={editing.isDirty}
          onChanged={editing.take}
          onRemoved={editing.letGo}
          end={HeaderEnd && <HeaderEnd record={current} />}
        />
        {lock.state !== 'off' && <LockBanner lock={lock} />}
        <ReadOnlyProvider value={lock.isReadOnly}>
          <RecordContextProvider value={current as RaRecord}>
            <SaveContextProvider value={saving}>
              <DrawnForm
                control={editing.control}
                slots={slots}
                notice={<DraftNotice draft={editing.draft} />}
                onSubmit={lock.isReadOnly ? () => {} : editing.save}
              >
                <SaveBar onCancel={editing.cancel} />
              </DrawnForm>
            </SaveContextProvider>
          </RecordContextProvider>
        </ReadOnlyProvider>
        <Parts record={current} />
        {Below && <Below record={current} />}
        {editing.questions}
      </TakeWrittenProvider>
    </CreateInPlace>
  );
}
