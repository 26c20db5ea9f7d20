import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { clockHours, recallHours, withdrawObjection } from '#providers/suite/ownHours.ts';
import { timeSheetStates } from '#schemas/fields/time/timeSheetStates.ts';
import type { OwnHoursItem } from '#schemas/protocol/people/ownHours.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { StateMark } from '../../fields/shown/StateMark.tsx';
import { useDayText } from '../../fields/shown/useDayText.ts';
import { useImmediateAction } from '../../results/useActAtOnce.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { ObjectDialog } from './ObjectDialog.tsx';
import { ownHoursKey, useLength, useTimesText } from './useOwnHours.ts';

interface DayCardProps {
  readonly item: OwnHoursItem;
  readonly today: string;
  readonly mayAct: boolean;
}

/** A card with a substitute's hours of one day: school, planned and entered times, status, and available actions. */
export function DayCard({ item, today, mayAct }: DayCardProps) {
  const translate = useTranslate();
  const dayText = useDayText();
  const { halves } = useDistrictClock();
  const times = useTimesText(halves);
  const length = useLength();
  const { workDate, school, employee, kind, reason, minutes, isPaper, comments } = item;
  const isComing = item.status === 'notEntered' && workDate > today;
  const planned = item.scheduledIn && {
    ...{ from: item.scheduledIn, to: item.scheduledOut, breaks: item.scheduledBreak },
    endsNextDay: (item.scheduledOut ?? '') <= item.scheduledIn && item.scheduledOut !== undefined,
  };
  return (
    <Paper component="li" variant="outlined" sx={card} data-day={workDate}>
      <Box sx={head}>
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {dayText(workDate)}
        </Box>
        <StateMark colour={isComing ? 'pending' : timeSheetStates.values[item.status].colour}>
          {translate(`webTime.status.${isComing ? 'coming' : item.status}`)}
        </StateMark>
      </Box>
      <Box sx={quiet}>
        {[school, employee, kind !== 'assignment' && translate(`webTime.kind.${kind}`), reason]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {planned && <Box sx={quiet}>{translate('webTime.scheduled', { times: times(planned) })}</Box>}
      {item.timeIn && item.timeOut && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('webTime.worked', {
            times: times({
              ...{ from: item.timeIn, to: item.timeOut, breaks: item.breakMinutes },
              endsNextDay: item.endsNextDay,
            }),
          })}
          {minutes !== undefined && (
            <Box component="strong" sx={{ ml: 0.5 }}>
              {`· ${length(minutes)}`}
            </Box>
          )}
        </Box>
      )}
      {item.timeIn && !item.timeOut && (
        <Box sx={{ fontWeight: 600 }}>
          {translate('webTime.startedAt', { time: showClockTime(item.timeIn, halves) })}
        </Box>
      )}
      {comments && <Box sx={quiet}>{comments}</Box>}
      {isPaper && <Box sx={quiet}>{translate('webTime.paper')}</Box>}
      <Notices item={item} />
      {mayAct && <Acts item={item} today={today} />}
    </Paper>
  );
}

/**
 * Notices about a day's hours: filled in by the district, job removed, returned or changed by the school, and the
 * substitute's objection.
 */
function Notices({ item }: { readonly item: OwnHoursItem }) {
  const translate = useTranslate();
  const { halves } = useDistrictClock();
  const times = useTimesText(halves);
  const { isProposed, jobGone, rejectReason, correctionReason, correctedBy, ownTimeIn, objection } = item;
  const before =
    ownTimeIn &&
    translate('webTime.before', {
      times: times({ from: ownTimeIn, to: item.ownTimeOut, breaks: item.ownBreakMinutes }),
    });
  const changed =
    correctionReason &&
    item.kind === 'assignment' &&
    translate('webTime.changed', { name: correctedBy ?? '', reason: correctionReason });
  return (
    <>
      {isProposed && <Note severity="info">{translate('webTime.proposed')}</Note>}
      {jobGone && <Note severity="warning">{translate('webTime.gone')}</Note>}
      {item.status === 'rejected' && rejectReason && (
        <Note severity="error">{translate('webTime.returned', { reason: rejectReason })}</Note>
      )}
      {changed && <Note severity="info">{[changed, before].filter(Boolean).join(' ')}</Note>}
      {objection && <Note severity="warning">{translate('webTime.objection', { text: objection })}</Note>}
    </>
  );
}

function Note({ severity, children }: { severity: 'info' | 'warning' | 'error'; children: ReactNode }) {
  return (
    <Alert severity={severity} sx={{ py: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Alert>
  );
}

/** The buttons of a day. Their accessible names contain the day. */
function Acts({ item, today }: Omit<DayCardProps, 'mayAct'>) {
  const translate = useTranslate();
  const day = useDayText()(item.workDate);
  const [action, setAction] = useState<'entry' | 'object'>();
  const of = { timeSheetItemId: item.timeSheetItemId, version: item.version };
  const reads = ownHoursKey;
  const { school } = item;
  const start = useImmediateAction({
    act: () => clockHours({ ...of, side: 'in' }),
    done: translate('webTime.started', { school }),
    reads,
  });
  const end = useImmediateAction({
    act: () => clockHours({ ...of, side: 'out' }),
    done: translate('webTime.ended', { school }),
    reads,
  });
  const recall = useImmediateAction({
    act: () => recallHours(of),
    done: translate('webTime.recalled', { day }),
    reads,
  });
  const withdraw = useImmediateAction({
    act: () => withdrawObjection(of),
    done: translate('webTime.withdrawn'),
    reads,
  });
  const openEntry = () => setAction('entry');
  const all = {
    ...{ start, end, recall, withdraw },
    ...{ enter: openEntry, change: openEntry, object: () => setAction('object') },
  } as const;
  const offered = offersFor(item, today);
  if (offered.length === 0) return null;
  return (
    <Box sx={acts}>
      {offered.map((name) => (
        <Button
          key={name}
          variant={name === 'start' || name === 'end' ? 'contained' : 'outlined'}
          aria-label={`${translate(`webTime.${name}`)}: ${day}, ${school}`}
          onClick={all[name]}
          sx={{ flex: { xs: '1 1 auto', sm: 'none' }, minHeight: 44 }}
        >
          {translate(`webTime.${name}`)}
        </Button>
      ))}
      {action === 'entry' && <EntryDialog item={item} onClose={() => setAction(undefined)} />}
      {action === 'object' && <ObjectDialog item={item} onClose={() => setAction(undefined)} />}
    </Box>
  );
}

type Act = 'start' | 'end' | 'enter' | 'change' | 'recall' | 'object' | 'withdraw';

/** Returns the available actions for a day's hours. */
function offersFor(item: OwnHoursItem, today: string): readonly Act[] {
  const { mayEnter, status, timeIn, timeOut, workDate, correctedAt, objection } = item;
  const isRunning = timeIn !== undefined && timeOut === undefined;
  const entering: Act[] = [
    ...(workDate === today && timeIn === undefined && status === 'notEntered' ? (['start'] as const) : []),
    ...(isRunning ? (['end'] as const) : []),
    timeIn === undefined ? 'enter' : 'change',
  ];
  const isOpen = status !== 'released' && status !== 'extracted';
  const objecting: Act[] = correctedAt === undefined ? [] : ['object'];
  return [
    ...(mayEnter && workDate <= today ? entering : []),
    ...(status === 'submitted' ? (['recall'] as const) : []),
    ...(isOpen ? (objection === undefined ? objecting : (['withdraw'] as const)) : []),
  ];
}

const card = { p: 2, display: 'grid', gap: 0.75 } as const;
const head = { display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'center' } as const;
const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
const acts = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 } as const;
