import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { useFailureOf } from '../../../derived/form/save/useFailureOf.ts';
import { DraftNotice } from '../../../editing/draft/DraftNotice.tsx';
import { useDraft } from '../../../editing/draft/useDraft.ts';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { ActBar } from '../../../ui/ActBar.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.ts';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { CoverSection } from './CoverSection.tsx';
import { anotherLike, type DraftValues, draftIn, newDraft } from './draft.ts';
import { PlanContext } from './PlanContext.ts';
import { ReasonSection } from './ReasonSection.tsx';
import { assignPath, type CreatedAbsence, Result } from './Result.tsx';
import { Refusals, Summary } from './Summary.tsx';
import { type Then, useCreateAbsence } from './useCreateAbsence.ts';
import { usePlanning } from './usePlanning.ts';
import { WhenSection } from './WhenSection.tsx';
import { WhoSection } from './WhoSection.tsx';

/** `/absences/create-absence`: a new absence of an employee, or of one's own (docs/domain.md#planning-an-absence). */
export function CreateAbsencePage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader title={translate('planning.title')} />
      <Suspense fallback={<RowsSkeleton rows={4} height={136} />}>
        <LoadedEntity name="absence/absence-day">
          <LoadedEntity name="absence/absence">
            <NewAbsence />
          </LoadedEntity>
        </LoadedEntity>
      </Suspense>
    </Box>
  );
}

function NewAbsence() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [base, setBase] = useState(() => draftIn(query));
  const [created, setCreated] = useState<{ absence: CreatedAbsence; isSelf: boolean }>();
  const form = useForm<DraftValues>({ defaultValues: withKey(base) });
  const values = form.watch();
  const isDirty = !created && !isSame({ ...values, key: '' }, base);
  const leave = useUnsavedChanges(isDirty);
  const draft = useDraft({
    resource: 'absence/absence',
    id: 'new',
    base: { version: 0, values: { ...base } },
    values: isDirty ? { ...values } : undefined,
    isDirty,
    onRestore: (restored) => form.reset(withKey(restored as unknown as DraftValues)),
  });
  const { planning, error, retry } = usePlanning(values);
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const when = useFocusAfterChoice(form);
  const creating = useCreateAbsence(values, planning, {
    onCreated: (absence, then) => {
      leave();
      setCreated({ absence, isSelf: planning?.actor.isSelf === true });
      if (then === 'assign') void navigate(assignPath(absence));
    },
    onRefused: () => box.current?.querySelector<HTMLElement>('[data-severity=refuse]')?.focus(),
  });
  useCreateKey(() => !created && creating.create('show'));
  const begin = (next: DraftValues) => {
    setBase(next);
    form.reset(withKey(next));
    creating.reset();
    setCreated(undefined);
  };
  if (created)
    return (
      <Result
        {...created}
        onAnother={() => begin(newDraft())}
        onLike={() => begin(newDraft(anotherLike(values, created.isSelf)))}
      />
    );
  if (!planning)
    return error ? (
      <ResultMessage title={translate('planning.failed')} error={error} onRetry={retry} />
    ) : (
      <RowsSkeleton rows={4} height={136} />
    );
  const set = (changes: Partial<DraftValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof DraftValues, value as DraftValues[keyof DraftValues]);
  };
  const buttons = (
    <CreateButtons
      isSelf={planning.actor.isSelf}
      isCreating={creating.isCreating}
      onCreate={creating.create}
    />
  );
  return (
    <PlanContext value={{ planning, values, set, isTried: creating.isTried }}>
      <FormProvider {...form}>
        <DraftNotice draft={draft} />
        <Box ref={box} sx={columns}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {!planning.actor.isSelf && <WhoSection />}
            <WhenSection headingRef={when} />
            <ReasonSection />
            <CoverSection />
          </Box>
          <Paper component="aside" variant="outlined" aria-labelledby="absence-summary" sx={aside}>
            <Typography id="absence-summary" variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
              {translate('planning.summary.title')}
            </Typography>
            {error && <ResultMessage title={translate('planning.failed')} error={error} onRetry={retry} />}
            <Summary />
            <Refusals />
            {creating.error && <ServiceRefusal error={creating.error} />}
            {!isPhone && buttons}
          </Paper>
          {isPhone && <ActBar>{buttons}</ActBar>}
        </Box>
      </FormProvider>
    </PlanContext>
  );
}

/** A key for the draft, where it has none yet. */
const withKey = (values: DraftValues): DraftValues => ({ ...values, key: values.key || crypto.randomUUID() });

interface CreateButtonsProps {
  readonly isSelf: boolean;
  readonly isCreating: boolean;
  readonly onCreate: (then: Then) => void;
}

function CreateButtons({ isSelf, isCreating, onCreate }: CreateButtonsProps) {
  const translate = useTranslate();
  return (
    <Box sx={actions}>
      <Button
        variant="contained"
        loading={isCreating}
        aria-keyshortcuts="Control+Enter"
        onClick={() => onCreate('show')}
      >
        {translate('planning.create')}
      </Button>
      {!isSelf && (
        <Button variant="outlined" disabled={isCreating} onClick={() => onCreate('assign')}>
          {translate('planning.createAndAssign')}
        </Button>
      )}
    </Box>
  );
}

/** Why the service did not create it. */
function ServiceRefusal({ error }: { readonly error: Error }) {
  const translate = useTranslate();
  const { message, fields } = useFailureOf('create')(error);
  const texts = [message, ...Object.values(fields).map((one) => translate(one.message, one.args))];
  return (
    <Alert severity="error">
      {[...new Set(texts)].map((text) => text !== undefined && <div key={text}>{text}</div>)}
    </Alert>
  );
}

/** Ctrl+Enter, or Command+Enter, creates it, wherever the cursor stands. */
function useCreateKey(create: () => void): void {
  const latest = useRef(create);
  latest.current = create;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Once the employee is chosen the cursor is in no field, so that the number keys choose a reason; their days are others. */
function useFocusAfterChoice(
  form: ReturnType<typeof useForm<DraftValues>>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ workerId }, { name, type }) => {
      if (name !== 'workerId' || type !== 'change') return;
      form.setValue('rows', null);
      if (workerId !== null) heading.current?.focus({ preventScroll: true });
    });
    return unsubscribe;
  }, [form]);
  return heading;
}

const columns = {
  display: 'grid',
  gap: 2,
  mt: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
} as const;

const aside = {
  position: { md: 'sticky' },
  top: { md: 64 },
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  p: { xs: 2, md: 2.5 },
} as const;

const actions = {
  display: 'grid',
  gap: 1,
  width: '100%',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 144px), 1fr))',
} as const;
