import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { OwnHours } from '#schemas/protocol/people/ownHours.ts';
import { addDays, showDate } from '#schemas/values/dates.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { ActBar } from '../../ui/ActBar.tsx';
import { AddDialog } from './AddDialog.tsx';
import { DayCard } from './DayCard.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { canSubmit, minutesOf, useLength, useOwnHours } from './useOwnHours.ts';

/** A substitute's week: today first, then the other days, with Submit at the bottom. */
export function OwnHoursPart({ mayAct }: { readonly mayAct: boolean }) {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const from = query.get('week') ?? undefined;
  const { data, error, refetch } = useOwnHours(from);
  const show = (day: string | undefined) => setQuery(day === undefined ? {} : { week: day });
  if (error instanceof ServiceError && error.status === 404)
    return (
      <Paper variant="outlined" sx={{ p: 2 }}>
        {translate('home.own.unknown')}
      </Paper>
    );
  if (error && !data)
    return <ResultMessage title={translate('webTime.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} height={96} />;
  return <Week hours={data} mayAct={mayAct} onShow={show} />;
}

interface WeekProps {
  readonly hours: OwnHours;
  readonly mayAct: boolean;
  readonly onShow: (day: string | undefined) => void;
}

function Week({ hours, mayAct, onShow }: WeekProps) {
  const translate = useTranslate();
  const { items, today, earlier, earliest } = hours;
  const todays = items.filter(({ workDate }) => workDate === today);
  const others = items.filter(({ workDate }) => workDate !== today);
  return (
    <>
      <WeekChoice hours={hours} onShow={onShow} />
      {earlier > 0 && earliest && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => onShow(earliest)}>
              {translate('webTime.earlierShow')}
            </Button>
          }
        >
          {translate('webTime.earlier', { smart_count: earlier })}
        </Alert>
      )}
      <Box component="ul" sx={list}>
        {[...todays, ...others].map((item) => (
          <DayCard key={item.timeSheetItemId} item={item} today={today} mayAct={mayAct} />
        ))}
      </Box>
      {items.length === 0 && (
        <Paper variant="outlined" sx={{ p: 2, color: 'text.secondary' }}>
          {translate('webTime.none')}
        </Paper>
      )}
      {mayAct && <Acts hours={hours} />}
    </>
  );
}

/** Chooses the week and shows its total. */
function WeekChoice({ hours, onShow }: Pick<WeekProps, 'hours' | 'onShow'>) {
  const translate = useTranslate();
  const length = useLength();
  const { items, fromDate, toDate, today } = hours;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const entered = sum(items.map(({ minutes = 0 }) => minutes));
  const planned = sum(items.map(({ scheduledMinutes = 0, jobGone }) => (jobGone ? 0 : scheduledMinutes)));
  const isCurrent = fromDate <= today && today <= toDate;
  return (
    <Box component="section" aria-label={translate('webTime.week.label')} sx={weekLine}>
      <IconButton
        aria-label={translate('webTime.week.previous')}
        onClick={() => onShow(addDays(fromDate, -7))}
        sx={thumb}
      >
        <ChevronLeft />
      </IconButton>
      <Box sx={{ flex: 1, textAlign: 'center', minWidth: 0 }}>
        <Box aria-live="polite" sx={{ fontWeight: 600 }}>{`${showDate(fromDate)} – ${showDate(toDate)}`}</Box>
        <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {`${translate('webTime.total')}: ${length(entered)} · ${translate('webTime.planned')}: ${length(planned)}`}
        </Box>
        {!isCurrent && (
          <Button size="small" onClick={() => onShow(undefined)}>
            {translate('webTime.week.current')}
          </Button>
        )}
      </Box>
      <IconButton
        aria-label={translate('webTime.week.next')}
        onClick={() => onShow(addDays(fromDate, 7))}
        sx={thumb}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

/** The bottom bar, in reach of a thumb: add hours without a job, and submit. */
function Acts({ hours }: { readonly hours: OwnHours }) {
  const translate = useTranslate();
  const length = useLength();
  const [action, setAction] = useState<'submit' | 'add'>();
  const ready = hours.items.filter(canSubmit);
  const minutes = ready.reduce((all, item) => all + minutesOf(item), 0);
  const close = () => setAction(undefined);
  return (
    <ActBar>
      <Button
        variant="contained"
        size="large"
        disabled={ready.length === 0}
        onClick={() => setAction('submit')}
        sx={{ flex: { xs: '1 1 100%', sm: 'none' }, minHeight: 48 }}
      >
        {ready.length === 0
          ? translate('webTime.submit.nothing')
          : `${translate('webTime.submit.act', { smart_count: ready.length })} · ${length(minutes)}`}
      </Button>
      <Button onClick={() => setAction('add')} sx={{ flex: { xs: '1 1 100%', sm: 'none' }, minHeight: 44 }}>
        {translate('webTime.add.act')}
      </Button>
      {action === 'submit' && <SubmitDialog hours={hours} ready={ready} onClose={close} />}
      {action === 'add' && <AddDialog hours={hours} onClose={close} />}
    </ActBar>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const weekLine = { display: 'flex', alignItems: 'center', gap: 1, mb: 2 } as const;
const thumb = { width: 44, height: 44 } as const;
