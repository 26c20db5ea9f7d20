import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { readNextRuns, saveSchedule } from '#providers/reports/schedules.ts';
import type { Schedule, Schedules, SentSchedule } from '#schemas/protocol/reports/schedule.ts';
import { today } from '#schemas/values/dates.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { NextRuns } from './NextRuns.tsx';
import { offeredRules } from './useRuleText.ts';

interface ScheduleFormProps {
  readonly id: string;
  /** The report's name. */
  readonly name: string;
  readonly lists: Schedules['lists'];
  readonly schedule: Schedule | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Room for the first field's label, which is above its border. */
const content = { display: 'grid', gap: 2, alignContent: 'start', pt: '8px !important' } as const;

const timeZones = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific|US)\//.test(zone));

/** Edits the times and recipients of a report's schedule. Shows the next five runs. */
export function ScheduleForm({ id, name, lists, schedule, onDone, onCancel }: ScheduleFormProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const zone = useSession().organization?.timeZone ?? 'America/New_York';
  const [draft, setDraft] = useState<SentSchedule>(() => ({
    rule: schedule?.rule ?? offeredRules.mondays,
    startsAt: schedule?.startsAt ?? `${today(zone)}T07:00`,
    timeZone: schedule?.timeZone ?? zone,
    format: schedule?.format ?? 'pdf',
    listIds: schedule?.listIds ?? [],
    subject: schedule?.subject ?? name,
    isActive: schedule?.isActive ?? true,
  }));
  const set = (change: Partial<SentSchedule>) => setDraft({ ...draft, ...change });
  const { rule, startsAt, timeZone } = draft;
  const { data: runs } = useQuery({
    queryKey: ['reports', 'nextRuns', rule, startsAt, timeZone],
    queryFn: () => readNextRuns({ rule, startsAt, timeZone }),
    meta: failureInPlace,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveSchedule(id, draft, schedule?.scheduleId),
    onSuccess: onDone,
  });
  const problems = problemsIn(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const [day = '', time = ''] = startsAt.split('T');
  const rules = Object.entries(offeredRules);
  const zones = [...new Set([zone, timeZone, ...timeZones])];
  const say = (key: string) => translate(`reportWriter.schedule.${key}`);
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent sx={content}>
        <TextField
          label={say('subject')}
          value={draft.subject}
          error={problems.subject !== undefined}
          helperText={problems.subject}
          onChange={(event) => set({ subject: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            select
            label={say('rule')}
            value={rule}
            error={problems.rule !== undefined}
            helperText={problems.rule}
            onChange={(event) => set({ rule: event.target.value })}
            slotProps={{ select: { native: true } }}
          >
            {rules.every(([, one]) => one !== rule) && <option value={rule}>{rule}</option>}
            {rules.map(([key, one]) => (
              <option key={key} value={one}>
                {say(`rules.${key}`)}
              </option>
            ))}
          </TextField>
          <TextField
            select
            label={say('format')}
            value={draft.format}
            onChange={(event) => set({ format: event.target.value as SentSchedule['format'] })}
            slotProps={{ select: { native: true } }}
          >
            {(['screen', 'csv', 'xlsx', 'pdf'] as const).map((format) => (
              <option key={format} value={format}>
                {translate(`reportWriter.formats.${format}`)}
              </option>
            ))}
          </TextField>
          <TextField
            type="date"
            label={say('day')}
            value={day}
            onChange={(event) => set({ startsAt: `${event.target.value}T${time}` })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="time"
            label={say('time')}
            value={time}
            onChange={(event) => set({ startsAt: `${day}T${event.target.value}` })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
        <TextField
          select
          label={say('zone')}
          value={timeZone}
          onChange={(event) => set({ timeZone: event.target.value })}
          slotProps={{ select: { native: true } }}
        >
          {zones.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </TextField>
        {runs && <NextRuns runs={runs} timeZone={timeZone} />}
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ p: 0, fontSize: 14, fontWeight: 600 }}>
            {say('lists')}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {say(lists.length > 0 ? 'listsHelp' : 'onlyOwner')}
          </Box>
          {lists.map(({ listId, name: title }) => (
            <FormControlLabel
              key={listId}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  size="small"
                  checked={draft.listIds.includes(listId)}
                  onChange={(_, isOn) =>
                    set({
                      listIds: isOn
                        ? [...draft.listIds, listId]
                        : draft.listIds.filter((one) => one !== listId),
                    })
                  }
                />
              }
              label={title}
            />
          ))}
          {problems.listIds !== undefined && <Alert severity="error">{problems.listIds}</Alert>}
        </Box>
        <FormControlLabel
          control={
            <Checkbox size="small" checked={draft.isActive} onChange={(_, isActive) => set({ isActive })} />
          }
          label={say('active')}
        />
        {error && Object.keys(problems).length === 0 && <Alert severity="error">{failureText(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('reportWriter.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isPending} disabled={draft.subject.trim() === ''}>
          {say('save')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Returns the service's error messages by field. */
function problemsIn(error: unknown): Readonly<Record<string, string | undefined>> {
  if (!(error instanceof ServiceError)) return {};
  return Object.fromEntries(
    Object.entries(error.body.errors ?? {}).map(([name, problem]) => [name, problem.message]),
  );
}
