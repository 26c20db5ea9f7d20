import { EditContextProvider, useEditController } from 'ra-core';
import { useRef } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { offers } from '#schemas/model/readEntity.ts';
import { useEntity } from '../EntityContext.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { UnnamedHeading } from '../heading/UnnamedHeading.tsx';
import { ShowScreen } from '../show/ShowScreen.tsx';
import { useFormSlots } from '../slots.ts';
import { FormSkeleton } from './layout/FormSkeleton.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import { useFreshRecord, useRecordQuestion } from './useFreshRecord.ts';

/** A record: its form; for those who may only look, its values and why they cannot change them. */
export function EditScreen() {
  const { entity, may } = useEntity();
  const isEditable = may.edit.allowed && offers(entity, 'update');
  return isEditable ? <EditedRecord /> : <ShowScreen />;
}

function EditedRecord() {
  // The hand-written parts are waited for before anything is drawn: a page that is there does not go again.
  useFormSlots(useEntity().entity.name);
  const controller = useEditController({
    ...useRecordQuestion(),
    mutationMode: 'pessimistic',
    redirect: false,
  });
  const { isFresh, record } = useFreshRecord(controller);
  const opened = useOpened(isFresh ? record : undefined);
  return (
    <EditContextProvider value={controller}>
      {opened && <RecordEditor record={opened} />}
      {!opened && (record ? <RecordHeading record={record} /> : <UnnamedHeading />)}
      {!opened && <FormSkeleton />}
    </EditContextProvider>
  );
}

/** The record that the form was opened with: what is read later is not put into a form that somebody edits. */
function useOpened(fresh: RecordData | undefined): RecordData | undefined {
  const opened = useRef(fresh);
  opened.current ??= fresh;
  return opened.current;
}
