import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { shortDay } from '#schemas/messages/planText.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { PlanSchool, SavedDay } from '#schemas/rules/planning/facts.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useUndoNew } from '../../../derived/actions/useUndoNew.ts';
import { LoadedEntity, useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { screenOnly } from '../../../ui/theme/tokens.ts';
import { OwnerName } from './Section.tsx';

/** An absence as returned by the service. */
export interface SavedAbsence extends RecordData {
  readonly id: number;
  readonly absenceId: number;
  readonly kind: 'absence' | 'vacancy';
  readonly workerId?: number;
  readonly vacancyProfileId?: number;
  readonly days: readonly SavedDay[];
}

/** Returns the path to assign a substitute: the candidates for the first day that is open, or else the first day. */
export function assignPath({ days }: SavedAbsence): string {
  const waiting = days.find(({ fillStatus }) => dayStatuses.has(fillStatus, 'openForFill'));
  return `/absences/candidates?confirmationNumber=${(waiting ?? days[0])?.confirmationNumber}`;
}

interface ResultProps {
  readonly absence: SavedAbsence;
  readonly isSelf: boolean;
  /** The schools of the absence's days. */
  readonly schools: readonly PlanSchool[];
  readonly onAnother: () => void;
  readonly onLike: () => void;
  /** Called after undo has deleted the new absence. */
  readonly onUndone: () => void;
}

/** Shows the created absence: its number, its days, and next steps. */
export function Result({ absence, isSelf, schools, onAnother, onLike, onUndone }: ResultProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const number = String(absence.absenceId);
  return (
    <Paper component="section" variant="outlined" sx={box}>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ fontSize: 20 }}>
        {translate(`planning.result.title.${absence.kind}`)}
      </Typography>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 28, fontWeight: 650 }}
        className="tabular"
      >
        #{number}
        <CopyButton text={() => number} label={translate('planning.result.copy')} />
      </Box>
      {!isSelf && <OwnerName of={absence} />}
      <LoadedEntity name="absence/absence-day">
        <Days days={absence.days} isSelf={isSelf} schools={schools} />
      </LoadedEntity>
      <Box className={screenOnly} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onAnother}>
          {translate('planning.result.another')}
        </Button>
        <Button variant="outlined" onClick={onLike}>
          {translate(isSelf ? 'planning.result.otherDays' : 'planning.result.like')}
        </Button>
        {!isSelf && (
          <Button variant="outlined" component={Link} to={assignPath(absence)}>
            {translate('planning.result.assign')}
          </Button>
        )}
        <UndoButton absence={absence} onUndone={onUndone} />
        <Button startIcon={<Print />} onClick={() => window.print()}>
          {translate('planning.result.print')}
        </Button>
      </Box>
    </Paper>
  );
}

/** Undoes the creation by deleting the absence. */
function UndoButton({ absence, onUndone }: Pick<ResultProps, 'absence' | 'onUndone'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const { undo, isPending } = useUndoNew();
  if (!undo) return null;
  const run = async () => {
    const [{ failure } = {}] = await undo([absence]);
    if (failure !== undefined) return notify(failure, { type: 'error' });
    notify('planning.result.undone', { messageArgs: { number: absence.absenceId } });
    onUndone();
  };
  return (
    <Button loading={isPending} onClick={() => void run()}>
      {translate('planning.result.undo')}
    </Button>
  );
}

function Days({
  days,
  isSelf,
  schools,
}: Pick<SavedAbsence, 'days'> & Pick<ResultProps, 'isSelf' | 'schools'>) {
  const [locale] = useLocaleState();
  const { entity } = useEntity();
  const status = fieldNamed(entity, 'fillStatus');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {days.map(({ confirmationNumber, absenceDate, instituteId, fillStatus }) => (
        <Box component="li" key={confirmationNumber} sx={line}>
          <span>{shortDay(absenceDate, locale as Language)}</span>
          <span>{schools.find((school) => school.instituteId === instituteId)?.name}</span>
          {status && <FieldDisplay field={status} value={fillStatus} />}
          {isSelf ? (
            <span>#{confirmationNumber}</span>
          ) : (
            <Link to={`/absences/days/${confirmationNumber}`}>#{confirmationNumber}</Link>
          )}
        </Box>
      ))}
    </Box>
  );
}

const box = { display: 'grid', gap: 2, p: { xs: 2, md: 3 }, maxWidth: 720 } as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& > :last-child': { ml: 'auto' },
  '& > a': { color: 'primary.main' },
} as const;
