import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { deleteSchedule, readSchedules } from '#providers/reports/schedules.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { Report } from '#schemas/protocol/reports/report.ts';
import type { Schedule } from '#schemas/protocol/reports/schedule.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { releaseSave } from '../../ui/steadySave.ts';
import { NextRuns } from './NextRuns.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { useRuleText } from './useRuleText.ts';

interface ReportSchedulesProps {
  readonly id: string;
  readonly report: Report;
  readonly onClose: () => void;
}

/** The schedules of a report: times, recipients, and the result of the last run. */
export function ReportSchedules({ id, report, onClose }: ReportSchedulesProps) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const queryKey = ['reports', 'schedules', id];
  const [edited, setEdited] = useState<Schedule | 'new'>();
  const edit = (next?: Schedule | 'new') => {
    releaseSave();
    setEdited(next);
  };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => readSchedules(id),
    meta: failureInPlace,
    gcTime: 0,
  });
  const done = () => {
    edit();
    void client.invalidateQueries({ queryKey });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(`reportWriter.schedule.${edited === 'new' ? 'add' : edited ? 'change' : 'title'}`)}
      </DialogTitle>
      {data && edited !== undefined ? (
        <ScheduleForm
          id={id}
          name={report.name}
          lists={data.lists}
          schedule={edited === 'new' ? undefined : edited}
          onDone={done}
          onCancel={() => edit()}
        />
      ) : (
        <>
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            {error ? (
              <ResultMessage
                title={translate('reportWriter.schedule.failed')}
                error={error}
                onRetry={() => void refetch()}
              />
            ) : data ? (
              <>
                {data.schedules.length === 0 && (
                  <Box sx={{ color: 'text.secondary' }}>{translate('reportWriter.schedule.none')}</Box>
                )}
                {data.schedules.map((schedule) => (
                  <OneSchedule
                    key={schedule.scheduleId}
                    {...{ id, schedule }}
                    mayEdit={report.maySchedule}
                    onEdit={() => edit(schedule)}
                    onRemoved={done}
                  />
                ))}
              </>
            ) : (
              <RowsSkeleton rows={4} />
            )}
          </DialogContent>
          <DialogActions>
            {report.maySchedule && (
              <Button onClick={() => edit('new')}>{translate('reportWriter.schedule.add')}</Button>
            )}
            <Button onClick={onClose}>{translate('ra.action.close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface OneScheduleProps {
  readonly id: string;
  readonly schedule: Schedule;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

function OneSchedule({ id, schedule, mayEdit, onEdit, onRemoved }: OneScheduleProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const ruleText = useRuleText();
  const clock = useDistrictClock();
  const { scheduleId, subject, nextRuns, timeZone, lastRunAt, lastStatus, lastMessage } = schedule;
  const [isRemoving, setRemoving] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteSchedule(id, scheduleId),
    onSuccess: onRemoved,
  });
  return (
    <Box component="section" aria-label={subject} sx={sheet}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
          {subject}
        </Box>
        <Chip
          size="small"
          color={chipColors[lastStatus]}
          label={translate(`reportWriter.schedule.status.${lastStatus}`)}
        />
      </Box>
      <Box>
        {ruleText(schedule)} · {translate(`reportWriter.formats.${schedule.format}`)} · {schedule.ownerName}
      </Box>
      <NextRuns runs={nextRuns} timeZone={timeZone} />
      {lastRunAt && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('reportWriter.lastRun')}: {showMoment(lastRunAt, { ...clock, timeZone })}
          {lastMessage ? ` · ${lastMessage}` : ''}
        </Box>
      )}
      {mayEdit && (
        <Box>
          <Button onClick={onEdit} aria-label={`${translate('reportWriter.edit')}: ${subject}`}>
            {translate('reportWriter.edit')}
          </Button>
          <Button
            onClick={() => setRemoving(true)}
            aria-label={`${translate('reportWriter.schedule.remove')}: ${subject}`}
          >
            {translate('reportWriter.schedule.remove')}
          </Button>
        </Box>
      )}
      {isRemoving && (
        <AskDialog
          isQuestion
          isDangerous
          width="xs"
          title={translate('reportWriter.schedule.removeAsk', { subject })}
          cancel={translate('reportWriter.cancel')}
          button={translate('reportWriter.schedule.remove')}
          isWorking={isPending}
          failed={error ? failureText(error) : undefined}
          onClose={() => setRemoving(false)}
          onConfirm={() => mutate()}
        >
          {translate('reportWriter.schedule.removeText')}
        </AskDialog>
      )}
    </Box>
  );
}

const chipColors = { never: 'default', sent: 'success', partly: 'warning', failed: 'error' } as const;
const sheet = {
  display: 'grid',
  gap: 0.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
