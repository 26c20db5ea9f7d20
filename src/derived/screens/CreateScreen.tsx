import { type ReactNode, useRef, useState } from 'react';
import { CreateContextProvider, useCreateController, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { inSentence } from '#schemas/messages/inSentence.ts';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DraftNotice } from '../../editing/draft/DraftNotice.tsx';
import type { DraftControl } from '../../editing/draft/useDraft.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { SaveBar } from '../form/bar/SaveBar.tsx';
import { CreateInPlace } from '../form/CreateInPlace.tsx';
import { RecordFormView } from '../form/RecordForm.tsx';
import { useCreateRecord } from '../form/save/useCreateRecord.ts';
import { useCancel } from '../form/useCancel.tsx';
import { type Prefill, usePrefill } from '../form/usePrefill.ts';
import { type RecordFormControl, useRecordForm } from '../form/useRecordForm.ts';
import { useReturnPath } from '../form/useReturnPath.ts';
import { useFormDraft, useSaveOfForm } from '../form/useSaveOfForm.ts';
import { startingValues } from '../form/values/formValues.ts';
import { useBreadcrumb } from '../heading/useBreadcrumb.ts';
import { FacetTabs } from '../record/FacetTabs.tsx';
import { InFrame } from '../record/frame/framePlaces.tsx';
import { OwnerFacts } from '../record/frame/OwnerFacts.tsx';
import { useListPath } from '../record/useListPath.ts';
import { useOwnerRecord } from '../record/useOwnerRecord.ts';
import { useFormSlots } from '../slots.ts';

/** The page for a new record, empty or prefilled. */
export function CreateScreen() {
  const { entity } = useEntity();
  const { startsWith: StartsWith } = useFormSlots(entity.name);
  const prefill = usePrefill();
  const [round, setRound] = useState(0);
  const form = (start: Prefill, notice?: ReactNode) => (
    <NewRecord key={round} prefill={start} notice={notice} onAnother={() => setRound(round + 1)} />
  );
  if (round > 0) return form({});
  if (!StartsWith) return form(prefill);
  return (
    <StartsWith>
      {(values, notice) =>
        form(values ? { ...prefill, copy: { ...values, ...prefill.copy } } : prefill, notice)
      }
    </StartsWith>
  );
}

interface NewRecordProps {
  readonly prefill: Prefill;
  /** A notice about the prefilled values. */
  readonly notice: ReactNode;
  readonly onAnother: () => void;
}

function NewRecord({ prefill, notice, onAnother }: NewRecordProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const { control, draft, save, saveAnd, cancel, question } = useNewRecord(prefill);
  const controller = useCreateController({
    resource: entity.name,
    record: control.base,
    redirect: false,
    disableAuthentication: true,
  });
  const saving = useSaveOfForm(control, save);
  const start = prefill.copy ?? prefill.prefill;
  const breadcrumb = useBreadcrumb(start);
  const owner = useOwnerRecord(start);
  const slots = useFormSlots(entity.name);
  const { aboveNew: AboveNew, below: Below, headerEnd: HeaderEnd } = slots;
  return (
    <CreateInPlace>
      <InFrame place="head">
        <PageHeader
          title={translate('form.add', { name: inSentence(text(entity.title)) })}
          part={owner?.label}
          about={owner && <OwnerFacts owner={owner} />}
          breadcrumb={breadcrumb}
          primaryAction={HeaderEnd && <HeaderEnd />}
        />
      </InFrame>
      {isRowsFacet(entity) && start && <FacetTabs record={start} />}
      <CreateContextProvider value={{ ...controller, ...saving }}>
        <RecordFormView
          isPage
          control={control}
          slots={slots}
          autoFocus
          notice={
            <>
              <DraftNotice draft={draft} />
              {notice}
              {AboveNew && <AboveNew />}
            </>
          }
          onSubmit={save}
        >
          <SaveBar onCancel={cancel} onSaveAndNew={() => saveAnd(onAnother)} />
        </RecordFormView>
      </CreateContextProvider>
      {Below && <Below />}
      {question}
    </CreateInPlace>
  );
}

export interface NewRecordEditing {
  readonly control: RecordFormControl;
  readonly draft: DraftControl;
  readonly save: () => Promise<void>;
  /** Saves, then calls `goOn` instead of opening the record. */
  readonly saveAnd: (goOn: (record: RecordData) => void) => Promise<void>;
  readonly cancel: () => void;
  /** Open dialogs; can be rendered anywhere. */
  readonly question: ReactNode;
}

/**
 * The form for a new record on a page of its own: form state, draft, saving, and navigation afterwards. What the user
 * types after the save, before the new record's page opens, becomes a draft of that record.
 */
function useNewRecord(prefill: Prefill): NewRecordEditing {
  const { entity } = useEntity();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const create = useCreateRecord();
  const [record] = useState(() => startingValues(entity, prefill.copy));
  const [initial] = useState(() => startingValues(entity, { ...prefill.copy, ...prefill.prefill }));
  const control = useRecordForm({ mode: 'create', initial, record, onSave: create });
  const listPath = useListPath();
  const isRow = isRowsFacet(entity);
  const pathOf = (id: unknown) => (isRow ? listPath : recordPath(entity, id));
  const isEmptyHanded = (prefill.copy === undefined || isRow) && prefill.prefill === undefined;
  const [created, setMade] = useState<RecordData>();
  const draft = useFormDraft(control, {
    id: created ? String(created.id) : 'new',
    version: Number(created?.[versionField] ?? 0),
    restores: isEmptyHanded && created === undefined,
  });
  const release = useUnsavedChanges(control.changed.length > 0);
  const finish = (goOn: () => void) => {
    draft.forget();
    release();
    goOn();
  };
  const isCreated = useRef(false);
  const saveAnd = async (goOn: (record: RecordData) => void) => {
    // The form stays visible until the new page opens; a second click must not create another record.
    if (isCreated.current) return;
    const outcome = await control.save();
    if (outcome.kind !== 'saved' || isCreated.current) return;
    isCreated.current = true;
    setMade(outcome.record);
    finish(() => goOn(outcome.record));
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
