import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { use } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import type { InputRendererProps } from '../../../fields/renderer.ts';
import { useDayText } from '../../../fields/shown/useDayText.ts';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';

const days = 'absence/absence-day';

/** Returns the job ID of an absence day. A day without a job ID is a separate job, identified by the ID of the day. */
const jobOf = ({ jobId, id }: RecordData) => Number(jobId ?? id);

/** Lists the substitute's jobs on the days of an absence. Checked jobs are kept, the others are released. */
export function KeptJobs({ field, source, readOnly = false }: InputRendererProps) {
  const translate = useTranslate();
  const { text } = useEntity();
  const { setValue } = useFormContext();
  const [substituteId, from, to] = useWatch({ name: ['substituteId', 'fromDate', 'toDate'] });
  const value: unknown = useWatch({ name: source });
  const keptIds: readonly number[] = Array.isArray(value) ? value : [];
  const isKnown = Boolean(substituteId && from && to);
  const found = useGetList<RecordData & { id: number }>(
    days,
    {
      pagination: { page: 1, perPage: longestPage },
      sort: { field: 'absenceDate', order: 'ASC' },
      filter: { substituteId, fillStatus: dayStatuses.code.filled, absenceDate: { from, to } },
    },
    { enabled: isKnown, meta: failureInPlace },
  );
  const { data = [], error, isPending, refetch } = found;
  if (error && data.length === 0)
    return (
      <RetryAlert error={error} onRetry={() => void refetch()}>
        {translate('jobs.failed')}
      </RetryAlert>
    );
  const jobs = [...new Set(data.map(jobOf))];
  const empty = isKnown ? !isPending && 'none' : 'unknown';
  const keep = (job: number, isKept: boolean) =>
    setValue(source, isKept ? [...keptIds, job] : keptIds.filter((one) => one !== job), {
      shouldDirty: true,
    });
  return (
    <Box role="group" aria-label={text(field.title)}>
      <Box sx={{ color: 'text.secondary' }}>
        {jobs.length > 0 ? text(field.description ?? '') : empty && translate(`jobs.onDaysOf.${empty}`)}
      </Box>
      {jobs.map((job) => (
        <FormControlLabel
          key={job}
          sx={{ display: 'flex', mr: 0 }}
          disabled={readOnly}
          control={<Checkbox checked={keptIds.includes(job)} onChange={(_, isKept) => keep(job, isKept)} />}
          label={<Job rows={data.filter((day) => jobOf(day) === job)} />}
        />
      ))}
    </Box>
  );
}

/** A job: its first day, number of days, and school. */
function Job({ rows: [first, ...further] }: { readonly rows: readonly RecordData[] }) {
  const translate = useTranslate();
  const dayText = useDayText();
  const school = fieldNamed(use(loadEntity(days)), 'instituteId');
  const count = further.length + 1;
  return (
    <>
      {translate('jobs.onDaysOf.keep', { day: dayText(String(first?.absenceDate)), smart_count: count })}
      {' · '}
      {school && <FieldDisplay field={school} value={first?.instituteId} />}
    </>
  );
}
