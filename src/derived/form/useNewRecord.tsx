import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { isRowsFacet } from '#schemas/model/recordKind.ts';
import type { DraftControl } from '../../editing/draft/useDraft.ts';
import { recordPath } from '../../fields/records/recordPath.ts';
import { useUnsavedChanges } from '../../shell/unsaved/useUnsavedChanges.ts';
import { useEntity } from '../EntityContext.tsx';
import { useListPath } from '../record/useListPath.ts';
import { useCreateRecord } from './save/useCreateRecord.ts';
import { useCancel } from './useCancel.tsx';
import { useFormDraft } from './useFormDraft.ts';
import type { Prefill } from './usePrefill.ts';
import { type RecordFormControl, useRecordForm } from './useRecordForm.ts';
import { useReturnPath } from './useReturnPath.ts';
import { startingValues } from './values/formValues.ts';

export interface NewRecordEditing {
  readonly control: RecordFormControl;
  readonly draft: DraftControl;
  readonly save: () => Promise<void>;
  /** Saves, then does what is given in the place of opening the record. */
  readonly saveAnd: (goOn: (record: RecordData) => void) => Promise<void>;
  readonly cancel: () => void;
  /** What has to be asked: draw it anywhere. */
  readonly question: ReactNode;
}

/** Creating a record on a page of its own: form, draft, saving and where each of them leads. */
export function useNewRecord(given: Prefill): NewRecordEditing {
  const { entity } = useEntity();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const create = useCreateRecord();
  const [record] = useState(() => startingValues(entity, given.copy));
  const [initial] = useState(() => startingValues(entity, { ...given.copy, ...given.prefill }));
  const control = useRecordForm({ mode: 'create', initial, record, onSave: create });
  const listPath = useListPath();
  const isRow = isRowsFacet(entity);
  const pathOf = (id: unknown) => (isRow ? listPath : recordPath(entity, id));
  const isEmptyHanded = (given.copy === undefined || isRow) && given.prefill === undefined;
  const draft = useFormDraft(control, { id: 'new', version: 0, restores: isEmptyHanded });
  const release = useUnsavedChanges(control.changed.length > 0);
  const finish = (goOn: () => void) => {
    draft.forget();
    release();
    goOn();
  };
  const saveAnd = async (goOn: (record: RecordData) => void) => {
    const outcome = await control.save();
    if (outcome.kind === 'saved') finish(() => goOn(outcome.record));
  };
  const leave = () => finish(() => navigate(returnPath ?? listPath));
  return {
    control,
    draft,
    saveAnd,
    save: () => saveAnd(({ id }) => navigate(returnPath ?? pathOf(id), { replace: true })),
    ...useCancel(control, leave),
  };
}
