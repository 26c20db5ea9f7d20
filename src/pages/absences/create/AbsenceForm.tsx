import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { useFailureOf } from '../../../derived/form/save/useFailureOf.ts';
import { DraftNotice } from '../../../editing/draft/DraftNotice.tsx';
import { useDraft } from '../../../editing/draft/useDraft.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { ActBar } from '../../../ui/ActBar.tsx';
import { useKeyDown } from '../../../ui/input/useKeyDown.ts';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.ts';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { CoverSection } from './CoverSection.tsx';
import type { DraftValues } from './draft.ts';
import { KeepChoice } from './KeepChoice.tsx';
import { PlanContext } from './PlanContext.ts';
import { ReasonSection } from './ReasonSection.tsx';
import { assignPath, type SavedAbsence } from './Result.tsx';
import { Refusals, Summary } from './Summary.tsx';
import { type Planning, usePlanning } from './usePlanning.ts';
import { useSaveAbsence } from './useSaveAbsence.ts';
import { WhenSection } from './WhenSection.tsx';
import { WhoSection } from './WhoSection.tsx';

interface AbsenceFormProps {
  /** Initial values of the form. */
  readonly base: DraftValues;
  /** The absence being edited; undefined for a new one. */
  readonly record?: SavedAbsence;
  /**
   * Called with the saved absence, the entered values, the planning, and the undo number of the save (header `X-Act`).
   */
  readonly onSaved: (
    absence: SavedAbsence,
    values: DraftValues,
    planning: Planning | undefined,
    act: number | undefined,
  ) => void;
  /** Discards the entered values and reloads the absence. */
  readonly onReload?: () => void;
}

/** The form of a new or saved absence or vacancy, with its summary. */
export function AbsenceForm({ base: first, record, onSaved, onReload }: AbsenceFormProps) {
  const [base] = useState(first);
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useForm<DraftValues>({ defaultValues: withKey(base) });
  const values = form.watch();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSaved, setSaved] = useState(false);
  const isDirty = !isSaved && (files.length > 0 || !isSame({ ...values, key: '' }, { ...base }));
  const leave = useUnsavedChanges(isDirty, files.length > 0);
  const draft = useDraft({
    resource: 'absence/absence',
    id: record ? `${record.id} days ${record[versionField]}` : newIds[base.kind],
    base: { version: 0, values: { ...base } },
    values: isDirty ? { ...values } : undefined,
    isDirty,
    onRestore: (restored) => form.reset(withKey(restored as unknown as DraftValues)),
  });
  const { planning, error, retry } = usePlanning(values, files, record?.absenceId);
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const when = useFocusAfterChoice(form);
  const saving = useSaveAbsence({ values, files }, planning, record && { record, base }, {
    onSaved: (absence, then, act) => {
      leave();
      setSaved(true);
      draft.forget();
      onSaved(absence, values, planning, act);
      if (then === 'assign') void navigate(assignPath(absence));
    },
    onRefused: () => box.current?.querySelector<HTMLElement>('[data-severity=refuse]')?.focus(),
  });
  const isNew = record === undefined;
  const mayPress = isNew || isDirty;
  useKeyDown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (mayPress) saving.save('show');
  });
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
  const reload = () => {
    draft.forget();
    onReload?.();
  };
  const { isSelf } = planning.actor;
  const buttons = <SaveButtons {...{ isNew, isSelf, mayPress, saving }} />;
  return (
    <PlanContext value={{ planning, values, set, files, setFiles, hasTriedToSave: saving.isTried }}>
      <FormProvider {...form}>
        <DraftNotice draft={draft} />
        <Box ref={box} sx={columns}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {isNew && !isSelf && <WhoSection />}
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
            <KeepChoice />
            <Refusals />
            {saving.error && <ServiceRefusal error={saving.error} onReload={onReload && reload} />}
            {!isPhone && buttons}
          </Paper>
          {isPhone && <ActBar>{buttons}</ActBar>}
        </Box>
      </FormProvider>
    </PlanContext>
  );
}

/** IDs under which the drafts of new absences and vacancies are stored. */
const newIds = { absence: 'new', vacancy: 'new vacancy' };

/** Adds an idempotency key to a draft without one. */
const withKey = (values: DraftValues): DraftValues => ({ ...values, key: values.key || crypto.randomUUID() });

interface SaveButtonsProps {
  readonly isNew: boolean;
  readonly isSelf: boolean;
  readonly mayPress: boolean;
  readonly saving: Pick<ReturnType<typeof useSaveAbsence>, 'save' | 'isSaving'>;
}

function SaveButtons({ isNew, isSelf, mayPress, saving: { save, isSaving } }: SaveButtonsProps) {
  const translate = useTranslate();
  return (
    <Box sx={actions}>
      <Button
        variant="contained"
        loading={isSaving}
        disabled={!mayPress}
        aria-keyshortcuts="Control+Enter"
        onClick={() => save('show')}
      >
        {translate(isNew ? 'planning.create' : 'planning.change.save')}
      </Button>
      {isNew && !isSelf && (
        <Button variant="outlined" disabled={isSaving} onClick={() => save('assign')}>
          {translate('planning.createAndAssign')}
        </Button>
      )}
    </Box>
  );
}

interface ServiceRefusalProps {
  readonly error: Error;
  readonly onReload: (() => void) | undefined;
}

/** Shows why saving failed. If the absence was changed meanwhile, offers to reload it. */
function ServiceRefusal({ error, onReload }: ServiceRefusalProps) {
  const translate = useTranslate();
  const { message, fields } = useFailureOf(onReload ? 'update' : 'create')(error);
  const isStale = error instanceof ServiceError && error.code === 'stale';
  const texts = [message, ...Object.values(fields).map((one) => translate(one.message, one.args))];
  return (
    <Alert severity="error">
      {[...new Set(texts)].map((text) => text !== undefined && <div key={text}>{text}</div>)}
      {isStale && (
        <Button color="inherit" variant="outlined" onClick={onReload} sx={{ mt: 1 }}>
          {translate('planning.change.reload')}
        </Button>
      )}
    </Alert>
  );
}

/**
 * Returns the ref of a heading that gets the focus after the employee is chosen. No field has the focus then, so that
 * number keys choose a reason.
 */
function useFocusAfterChoice(
  form: ReturnType<typeof useForm<DraftValues>>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      if ((name !== 'workerId' && name !== 'vacancyProfileId') || type !== 'change') return;
      form.setValue('rows', null);
      if (values[name] !== null) heading.current?.focus({ preventScroll: true });
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
