import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { acceptOwnJob, cancelOwnJob, declineOwnJob } from '#providers/suite/ownJobs.ts';
import type { KeptJob, OwnJob, OwnJobs, TakenJob } from '#schemas/protocol/people/ownJobs.ts';
import { showDate } from '#schemas/values/dates.ts';
import { useDayText } from '../../../fields/shown/useDayText.ts';
import { ActDialog } from '../../../results/ActDialog.tsx';
import { useSession } from '../../../session/SessionContext.tsx';
import { SelectField } from '../../../ui/input/SelectField.tsx';
import { NoteField } from '../../../ui/NoteField.tsx';
import { JobFacts } from './JobFacts.tsx';
import { ownJobsKey, useUndoDecline } from './useOwnJobs.ts';

interface ActsProps {
  readonly job: OwnJob;
  /** Whether only the Accept button is shown, where space is tight. */
  readonly isShort?: boolean;
}

/** Accept and Decline buttons of an open job. Hidden during impersonation. */
export function OpenJobActs({ job, isShort = false }: ActsProps) {
  const [openDialog, setAsked] = useState<'accept' | 'decline'>();
  const { impersonation } = useSession();
  if (impersonation) return null;
  const close = () => setAsked(undefined);
  return (
    <Box sx={isShort ? undefined : acts}>
      <Act job={job} name="accept" isFirst onAct={() => setAsked('accept')} />
      {!isShort && <Act job={job} name="decline" onAct={() => setAsked('decline')} />}
      {openDialog === 'accept' && <AcceptDialog job={job} onClose={close} />}
      {openDialog === 'decline' && <DeclineDialog job={job} onClose={close} />}
    </Box>
  );
}

/** Undoes a decline, so that the job is offered again. */
export function UndoDecline({ job }: { readonly job: KeptJob }) {
  const undo = useUndoDecline(job);
  const { impersonation } = useSession();
  if (impersonation || !job.because.includes('rejectedTooOften')) return null;
  return <Act job={job} name="undo" onAct={undo} />;
}

interface CancelJobProps {
  readonly job: TakenJob;
  readonly reasons: OwnJobs['reasons'];
}

/** Gives an accepted job back after a confirmation, or says why that isn't possible. */
export function CancelJob({ job, reasons }: CancelJobProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { impersonation } = useSession();
  if (impersonation) return null;
  if (job.refusal)
    return <Box sx={{ color: 'text.secondary', maxWidth: 260 }}>{translate(`refused.${job.refusal}`)}</Box>;
  return (
    <Box sx={acts}>
      <Act job={job} name="cancel" onAct={() => setAsking(true)} />
      {isAsking && <CancelDialog job={job} reasons={reasons} onClose={() => setAsking(false)} />}
    </Box>
  );
}

interface ActProps {
  readonly job: OwnJob | KeptJob;
  readonly name: 'accept' | 'decline' | 'cancel' | 'undo';
  readonly isFirst?: boolean;
  readonly onAct: () => void;
}

/** A button whose accessible name says which job it is about. */
function Act({ job, name, isFirst = false, onAct }: ActProps) {
  const translate = useTranslate();
  const day = useDayText()(job.date);
  const label = translate(`jobs.${name}.act`);
  return (
    <Button
      variant={isFirst ? 'contained' : 'outlined'}
      aria-label={`${label}: ${day}, ${job.school}`}
      onClick={onAct}
      sx={{ flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 'auto' } }}
    >
      {label}
    </Button>
  );
}

interface JobDialogProps {
  readonly job: OwnJob;
  readonly onClose: () => void;
}

/** Returns the props shared by the dialogs that accept, decline or cancel a job. */
function useJobDialog({ job, onClose }: JobDialogProps, name: 'accept' | 'decline' | 'cancel') {
  const translate = useTranslate();
  const day = useDayText()(job.date);
  return {
    title: translate(`jobs.${name}.title`),
    cancel: translate(`jobs.${name}.back`),
    button: translate(`jobs.${name}.button`),
    done: translate(`jobs.${name}.done`, { day, school: job.school }),
    reads: ownJobsKey,
    onClose,
  };
}

function AcceptDialog(props: JobDialogProps) {
  const { job } = props;
  return (
    <ActDialog {...useJobDialog(props, 'accept')} act={() => acceptOwnJob(job.jobId)}>
      <JobFacts job={job} isWhole />
    </ActDialog>
  );
}

function DeclineDialog(props: JobDialogProps) {
  const { job } = props;
  const translate = useTranslate();
  const [wholeDay, setWholeDay] = useState(false);
  const takeBack = useUndoDecline(job);
  const days = [job.date, job.toDate].map((day) => showDate(day));
  const choices: Readonly<Record<string, ReactNode>> = {
    job: translate('jobs.decline.once'),
    day: translate('jobs.decline.wholeDay', { days: [...new Set(days)].join(' – ') }),
  };
  return (
    <ActDialog
      {...useJobDialog(props, 'decline')}
      act={() => declineOwnJob({ jobId: job.jobId, ...(wholeDay && { wholeDay }) })}
      {...(wholeDay ? {} : { undo: takeBack })}
    >
      <JobFacts job={job} isWhole />
      <RadioGroup
        aria-label={translate('jobs.decline.title')}
        value={wholeDay ? 'day' : 'job'}
        onChange={(_, value) => setWholeDay(value === 'day')}
      >
        {Object.entries(choices).map(([value, label]) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
      <Box sx={{ color: 'text.secondary' }}>{translate('jobs.decline.text')}</Box>
    </ActDialog>
  );
}

function CancelDialog({ reasons, ...props }: CancelJobProps & { readonly onClose: () => void }) {
  const { job } = props;
  const { isLate, penaltyHours, jobId } = job;
  const translate = useTranslate();
  const [cancellationReasonId, setReason] = useState<number>();
  const [note, setNote] = useState('');
  const penalty = penaltyHours === undefined ? 'late' : 'penalty';
  const reason = {
    cancellationReasonId: cancellationReasonId ?? 0,
    ...(note.trim() && { note: note.trim() }),
  };
  return (
    <ActDialog
      {...useJobDialog(props, 'cancel')}
      isDangerous
      isForm
      isPossible={cancellationReasonId !== undefined}
      act={() => cancelOwnJob({ jobId, ...reason })}
    >
      <JobFacts job={job} isWhole />
      <Alert severity={isLate ? 'warning' : 'info'}>
        {isLate && `${translate(`jobs.cancel.${penalty}`, { smart_count: penaltyHours })} `}
        {translate('jobs.cancel.text')}
      </Alert>
      <SelectField
        required
        fullWidth
        label={translate('jobs.cancel.reason')}
        value={cancellationReasonId}
        options={reasons.map(({ id, name }) => [id, name])}
        onChange={setReason}
      />
      <NoteField label={translate('home.own.cancel.note')} value={note} onChange={setNote} />
    </ActDialog>
  );
}

const acts = {
  display: 'flex',
  gap: 1,
  justifyContent: 'flex-end',
  width: { xs: '100%', sm: 'auto' },
} as const;
