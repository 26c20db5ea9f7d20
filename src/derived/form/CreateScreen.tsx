import { CreateContextProvider, useCreateController, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { DraftNotice } from '../../editing/draft/DraftNotice.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useEntity } from '../EntityContext.tsx';
import { useBreadcrumb } from '../heading/useBreadcrumb.ts';
import { useFormSlots } from '../slots.ts';
import { SaveBar } from './bar/SaveBar.tsx';
import { CreateInPlace } from './CreateInPlace.tsx';
import { inSentence } from './inSentence.ts';
import { DrawnForm } from './RecordForm.tsx';
import { useNewRecord } from './useNewRecord.tsx';
import { type Prefill, usePrefill } from './usePrefill.ts';
import { useSaveOfForm } from './useSaveOfForm.ts';

/** A new record: empty, or with the values that the person comes with. */
export function CreateScreen() {
  const { entity } = useEntity();
  const { startsWith: StartsWith } = useFormSlots(entity.name);
  const given = usePrefill();
  const [round, setRound] = useState(0);
  const form = (start: Prefill, notice?: ReactNode) => (
    <NewRecord key={round} given={start} notice={notice} onAnother={() => setRound(round + 1)} />
  );
  if (round > 0) return form({});
  if (!StartsWith) return form(given);
  return (
    <StartsWith>
      {(values, notice) => form(values ? { ...given, copy: { ...values, ...given.copy } } : given, notice)}
    </StartsWith>
  );
}

interface NewRecordProps {
  readonly given: Prefill;
  /** What is to be known of the values that it starts with. */
  readonly notice: ReactNode;
  readonly onAnother: () => void;
}

function NewRecord({ given, notice, onAnother }: NewRecordProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const { control, draft, save, saveAnd, cancel, question } = useNewRecord(given);
  const controller = useCreateController({
    resource: entity.name,
    record: control.base,
    redirect: false,
    disableAuthentication: true,
  });
  const saving = useSaveOfForm(control, save);
  const breadcrumb = useBreadcrumb(given.copy ?? given.prefill);
  const slots = useFormSlots(entity.name);
  const { aboveNew: AboveNew, below: Below, headerEnd: HeaderEnd } = slots;
  return (
    <CreateInPlace>
      <PageHeader
        title={translate('form.add', { name: inSentence(text(entity.title)) })}
        breadcrumb={breadcrumb}
        primaryAction={HeaderEnd && <HeaderEnd />}
      />
      <CreateContextProvider value={{ ...controller, ...saving }}>
        <DrawnForm
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
        </DrawnForm>
      </CreateContextProvider>
      {Below && <Below />}
      {question}
    </CreateInPlace>
  );
}
