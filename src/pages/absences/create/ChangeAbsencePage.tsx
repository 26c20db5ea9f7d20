import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { useRecordName } from '../../../derived/form/save/useRecordName.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { undoable } from '../../../ui/toasts/undoable.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { AbsencePage } from './CreateAbsencePage.tsx';
import { draftOfSaved } from './draft.ts';
import type { SavedAbsence } from './Result.tsx';
import { factsKey, useFacts } from './usePlanning.ts';

/** `/absences/{id}/edit`: edits the days of a saved absence or vacancy, and its shared fields. */
export function ChangeAbsencePage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <AbsencePage title={translate('planning.change.title', { number: id })}>
      <ReadAbsence id={id} />
    </AbsencePage>
  );
}

/** Loads the absence. The form keeps this state until it is saved or reloaded. */
function ReadAbsence({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<SavedAbsence>(
    'absence/absence',
    { id: Number(id) },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, meta: failureInPlace },
  );
  const opened = useRef<SavedAbsence>(undefined);
  if (isFetchedAfterMount && !isFetching) opened.current ??= data;
  if (!opened.current) return <Waiting error={error} onRetry={refetch} />;
  const reload = () => {
    opened.current = undefined;
    client.removeQueries({ queryKey: [factsKey] });
    void refetch();
  };
  return (
    <ChangedAbsence key={String(opened.current[versionField])} record={opened.current} onReload={reload} />
  );
}

interface WaitingProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Waiting({ error, onRetry }: WaitingProps) {
  const translate = useTranslate();
  if (!error) return <RowsSkeleton rows={4} height={136} />;
  return <ResultMessage title={translate('planning.failed')} error={error} onRetry={onRetry} />;
}

interface ChangedAbsenceProps {
  readonly record: SavedAbsence;
  readonly onReload: () => void;
}

function ChangedAbsence({ record, onReload }: ChangedAbsenceProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { entity, text } = useEntity();
  const nameOf = useRecordName();
  const { absenceId, workerId = null, vacancyProfileId = null } = record;
  const { data, error, refetch } = useFacts({ workerId, vacancyProfileId, absenceId }, []);
  const saved = data?.facts.saved;
  if (!saved) return <Waiting error={error} onRetry={refetch} />;
  return (
    <AbsenceForm
      base={draftOfSaved(record, saved)}
      record={record}
      onReload={onReload}
      onSaved={(absence, _, __, act) => {
        void nameOf(absence).then((label) => {
          const messageArgs = { name: text(entity.title), label };
          notify('form.saved.updated', { type: 'success', messageArgs, ...undoable(act) });
        });
        void navigate(`${entity.path}/${absenceId}`);
      }}
    />
  );
}
