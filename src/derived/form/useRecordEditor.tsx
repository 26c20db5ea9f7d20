import { type ReactNode, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { DraftControl } from '../../editing/draft/useDraft.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { useListPath } from '../record/useListPath.ts';
import { useUpdateRecord } from './save/useUpdateRecord.tsx';
import { useSettingChanges } from './settings/useSettingChanges.tsx';
import { useCancel } from './useCancel.tsx';
import { usePrefill } from './usePrefill.ts';
import { type RecordFormControl, useRecordForm } from './useRecordForm.ts';
import { useReturnPath } from './useReturnPath.ts';
import { useFormDraft } from './useSaveOfForm.ts';
import { formValues, fromInputValues } from './values/formValues.ts';

export interface RecordEditing {
  readonly control: RecordFormControl;
  readonly draft: DraftControl;
  readonly isDirty: boolean;
  /** The record as loaded or last saved. */
  readonly current: RecordData;
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
  /** Restarts the form from a record that was saved elsewhere on the page. Changed fields keep their values. */
  readonly restartFrom: (record: RecordData) => void;
  /** Discards the draft and lets the user leave the page. */
  readonly leavePage: () => void;
  /** Open dialogs; can be rendered anywhere. */
  readonly questions: ReactNode;
}

/** Edits one record on its own page: form, draft, saving, and navigation afterwards. */
export function useRecordEditor(record: RecordData): RecordEditing {
  const { entity } = useEntity();
  const navigate = useNavigate();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const returnPath = useReturnPath();
  const { prefill } = usePrefill();
  const listPath = useListPath(record);
  const leavePage = useRef(() => {});
  const { current, setCurrent, save, conflict } = useUpdateRecord(record, (values) => {
    leavePage.current();
    void navigate(`${entity.path}/new`, { state: { prefill: values } });
  });
  const initial = { ...record, ...prefill };
  const settings = useSettingChanges(current, save);
  const control = useRecordForm({ mode: 'edit', initial, record: current, onSave: settings.save });
  const isDirty = control.changed.length > 0;
  const version = Number(current[versionField] ?? 0);
  const id = entity.single ? 1 : (record.id as string | number);
  const draft = useFormDraft(control, { id, version, restores: prefill === undefined });
  const release = useUnsavedChanges(isDirty);
  leavePage.current = () => {
    draft.forget();
    release();
  };
  const leave = () => {
    leavePage.current();
    void navigate(returnPath ?? (entity.single ? '/' : listPath));
  };
  const { cancel, question } = useCancel(control, leave);
  const submit = async () => {
    if (!isDirty && version > 0) return notify('form.nothingChanged', { type: 'info' });
    const outcome = await control.save();
    if (outcome.kind !== 'saved') return;
    setCurrent(outcome.record);
    if (returnPath !== undefined) return leave();
    // The prefilled values are saved now. They are removed from the history entry, so that going back does not apply
    // them again.
    if (prefill) void navigate(`${pathname}${search}`, { replace: true, state: null });
  };
  return {
    control,
    draft,
    isDirty,
    current,
    save: submit,
    cancel,
    restartFrom: (written) => {
      setCurrent(written);
      const next = formValues(entity, written);
      const typed = fromInputValues(entity, control.form.getValues());
      control.restart(next, {
        ...next,
        ...Object.fromEntries(control.changed.map((name) => [name, typed[name]])),
      });
    },
    leavePage: () => leavePage.current(),
    questions: (
      <>
        {conflict}
        {settings.question}
        {question}
      </>
    ),
  };
}
