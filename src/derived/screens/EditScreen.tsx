import { useMemo, useRef } from 'react';
import {
  EditContextProvider,
  type RaRecord,
  RecordContextProvider,
  SaveContextProvider,
  useDataProvider,
  useEditController,
} from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DraftNotice } from '../../editing/draft/DraftNotice.tsx';
import { LockBanner } from '../../editing/lock/LockBanner.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useOnUndone } from '../../ui/toasts/Undo.tsx';
import { useStableCallback } from '../../ui/useStableCallback.ts';
import { useWithActions } from '../actions/FieldActions.tsx';
import { SaveBar } from '../form/bar/SaveBar.tsx';
import { CreateInPlace } from '../form/CreateInPlace.tsx';
import { useFactChange } from '../form/fact/useFactChange.tsx';
import { FormSkeleton } from '../form/layout/FormSkeleton.tsx';
import { ReadOnlyProvider } from '../form/ReadOnlyContext.ts';
import { RecordFormView } from '../form/RecordForm.tsx';
import { RestartFromSavedProvider } from '../form/RecordFormContext.ts';
import { useFreshRecord, useRecordQueryOptions } from '../form/useFreshRecord.ts';
import { type RecordEditing, useRecordEditor } from '../form/useRecordEditor.tsx';
import { useSaveOfForm } from '../form/useSaveOfForm.ts';
import { HeadingSkeleton } from '../heading/HeadingSkeleton.tsx';
import { RecordHeading } from '../heading/RecordHeading.tsx';
import { InheritedEditor } from '../inherited/InheritedEditor.tsx';
import { InheritedContext, InheritedInput } from '../inherited/InheritedInput.tsx';
import { OwnerPicker } from '../inherited/OwnerPicker.tsx';
import { isDistrictUndated, useInherited, useSelectedOwner } from '../inherited/useInherited.ts';
import { PartsList } from '../parts/PartsList.tsx';
import { RecordSummary } from '../record/summary/RecordSummary.tsx';
import { useFormLock } from '../record/useFormLock.ts';
import { ServiceLimits } from '../ServiceLimits.tsx';
import { useFormSlots } from '../slots.ts';
import { ShowScreen } from './ShowScreen.tsx';
import { useWhileWorking } from './useWhileWorking.ts';

/** A record's page: its tabs or its form. Users without edit permission see its values, and why they can't edit. */
export function EditScreen() {
  const { entity, may } = useEntity();
  // A user with access to only one school or region sees only the settings of that owner.
  if (entity.inherits && !may.view.allowed) return <InheritedEditor record={{ id: 1 }} />;
  const isEditable = may.edit.allowed && offers(entity, 'update') && !entity.page;
  return isEditable ? <EditedRecord /> : <ShowScreen />;
}

function EditedRecord() {
  // Suspends until the slots are loaded, so that the page does not suspend after it has rendered.
  useFormSlots(useEntity().entity.name);
  const controller = useEditController({
    ...useRecordQueryOptions(),
    mutationMode: 'pessimistic',
    redirect: false,
  });
  const { isFresh, record } = useFreshRecord(controller);
  const opened = useOpened(isFresh ? record : undefined);
  return (
    <EditContextProvider value={controller}>
      {opened && <Editor record={opened} />}
      {!opened && (record ? <RecordHeading record={record} isPlaceholder /> : <HeadingSkeleton />)}
      {!opened && <FormSkeleton />}
    </EditContextProvider>
  );
}

/**
 * Returns the record that the form was opened with. Later loads do not change it, so that they do not overwrite the
 * user's edits.
 */
function useOpened(fresh: RecordData | undefined): RecordData | undefined {
  const opened = useRef(fresh);
  opened.current ??= fresh;
  return opened.current;
}

/** The form of a record or, for inherited settings, that of the owner in the URL. */
function Editor({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const [shown] = useSelectedOwner();
  const isOfOwner = entity.inherits !== undefined && !isDistrictUndated(shown);
  return isOfOwner ? <InheritedEditor record={record} /> : <RecordEditor record={record} />;
}

/** The page of a record that the user may edit. */
function RecordEditor({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const editing = useRecordEditor(record);
  const saving = useSaveOfForm(editing.control, editing.save);
  const { current } = editing;
  const onFree = useReloadUnchanged(editing);
  useOnUndone(onFree);
  useWhileWorking(current, onFree);
  const lock = useFormLock(current, { isChanged: editing.isDirty, onFree });
  const facts = useFactChange(editing, lock.isReadOnly);
  const inherited = useInheritedInputs();
  const slots = useWithActions({ ...useFormSlots(entity.name), ...inherited.slots });
  const { below: Below, headerEnd: HeaderEnd, parts: Parts = PartsList } = slots;
  // Stable callbacks, so that the heading does not render again at each change in the form.
  const take = useStableCallback(editing.restartFrom);
  const leavePage = useStableCallback(editing.leavePage);
  const end = useMemo(() => HeaderEnd && <HeaderEnd record={current} />, [HeaderEnd, current]);
  return (
    <CreateInPlace>
      <RestartFromSavedProvider value={take}>
        <RecordContextProvider value={current as RaRecord}>
          <RecordHeading
            record={current}
            isDirty={editing.isDirty}
            isLocked={lock.isReadOnly}
            onChanged={take}
            onRemoved={leavePage}
            changeFact={facts.change}
            end={end}
          />
          <RecordSummary record={current} />
          {entity.inherits && <OwnerPicker />}
          {lock.state !== 'off' && <LockBanner lock={lock} />}
          <ReadOnlyProvider value={lock.isReadOnly}>
            <SaveContextProvider value={saving}>
              <InheritedContext value={inherited.told}>
                <RecordFormView
                  isPage
                  control={editing.control}
                  slots={slots}
                  notice={<DraftNotice draft={editing.draft} />}
                  onSubmit={lock.isReadOnly ? () => {} : editing.save}
                >
                  <SaveBar onCancel={editing.cancel} note={<ServiceLimits of={['versions']} />} />
                </RecordFormView>
              </InheritedContext>
            </SaveContextProvider>
          </ReadOnlyProvider>
          <Parts record={current} />
          {Below && <Below record={current} />}
          {editing.questions}
          {facts.popover}
        </RecordContextProvider>
      </RestartFromSavedProvider>
    </CreateInPlace>
  );
}

/** Form slots for a settings page: inputs that also show which owners below the district override the setting. */
function useInheritedInputs() {
  const { entity } = useEntity();
  const { data } = useInherited({ level: 'district' });
  return useMemo(() => {
    const names = entity.inherits ? entity.fields.map(({ name }) => name) : [];
    const inputs = Object.fromEntries(names.map((name) => [name, InheritedInput]));
    return { slots: names.length > 0 ? { inputs } : {}, told: { settings: data } };
  }, [entity, data]);
}

type Editing = Pick<RecordEditing, 'current' | 'isDirty' | 'restartFrom'>;

/**
 * Returns a function that reloads the record into a form that has no changes. If the user edits the form before the
 * response arrives, the response is ignored; the next save then sends the older version, and is merged or ends in a
 * conflict. If the reload fails, nothing changes.
 */
export function useReloadUnchanged(editing: Editing): () => void {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const latest = useRef(editing);
  latest.current = editing;
  return () => {
    if (latest.current.isDirty) return;
    const id = editing.current.id as string | number;
    provider
      .getOne<RecordData & { id: string | number }>(entity.name, { id })
      .then(({ data }) => {
        if (!latest.current.isDirty) latest.current.restartFrom(data);
      })
      .catch(() => undefined);
  };
}
