import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode, Suspense } from 'react';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { NamedField } from '../../../fields/NamedField.tsx';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';

const absences = 'absence/absence';
const days = 'absence/absence-day';

/** Maximum number of lines per section. */
const lineLimit = 6;

/**
 * Shows who else is absent on the days of a request, and the employee's last absences. Only for users who can see
 * absences.
 */
export function ApprovalContext({ record }: { readonly record: RaRecord }) {
  return (
    <Suspense>
      <LoadedEntity name={days}>
        <OthersOut request={record} />
      </LoadedEntity>
      <LoadedEntity name={absences}>
        <History request={record} />
      </LoadedEntity>
    </Suspense>
  );
}

interface PartProps {
  readonly request: RecordData;
}

const quiet = { retry: false, meta: failureInPlace } as const;

function OthersOut({ request: { absenceId, workerId, fromDate, toDate, othersOut } }: PartProps) {
  const translate = useTranslate();
  const { data: absence } = useGetOne(absences, { id: absenceId as number }, quiet);
  const query = useGetList(
    days,
    {
      pagination: { page: 1, perPage: 2 * lineLimit },
      sort: { field: 'absenceDate', order: 'ASC' },
      filter: {
        absenceDate: { from: fromDate, to: toDate },
        instituteId: absence?.instituteIds,
        fillStatus: dayStatuses.codesWith('conflicts'),
      },
    },
    { ...quiet, enabled: absence !== undefined },
  );
  const others = query.data?.filter((day) => day.workerId !== workerId).slice(0, lineLimit);
  const title = [translate('approve.others'), othersOut].filter(Boolean).join(' ');
  return (
    <Part title={title} rows={others} read={query}>
      {(day) => (
        <>
          <NamedField name="absenceDate" record={day} /> ·{' '}
          <RecordName target="employee/employee" id={day.workerId} />
        </>
      )}
    </Part>
  );
}

function History({ request: { absenceId, workerId } }: PartProps) {
  const translate = useTranslate();
  const days = useGetList(
    absences,
    {
      pagination: { page: 1, perPage: lineLimit },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { workerId },
    },
    quiet,
  );
  return (
    <Part
      title={translate('approve.history')}
      rows={days.data?.filter(({ id }) => id !== absenceId)}
      read={days}
    >
      {(absence) => (
        <>
          <Link component={RouterLink} to={`/absences/${absence.id}`}>
            <NamedField name="fromDate" record={absence} />
          </Link>
          {(['dayCount', 'absenceReasonId', 'overallFill'] as const).map((name) => (
            <Fragment key={name}>
              {' · '}
              <NamedField name={name} record={absence} />
            </Fragment>
          ))}
        </>
      )}
    </Part>
  );
}

interface LinesProps {
  readonly title: string;
  readonly rows: readonly RaRecord[] | undefined;
  readonly read: { readonly error: Error | null; readonly refetch: () => unknown };
  readonly children: (row: RaRecord) => ReactNode;
}

function Part({ title, rows, read: { error, refetch }, children }: LinesProps) {
  const translate = useTranslate();
  if (error)
    return (
      <RetryAlert error={error} onRetry={refetch}>
        {translate('list.failed')}
      </RetryAlert>
    );
  if (!rows) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 13 }}>
        {title}
      </Box>
      {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('approve.none')}</Box>}
      <Box component="ul" sx={list}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 13,
  display: 'grid',
  gap: 0.5,
  '& li > *': { display: 'inline' },
  // Underlined because these links are inside sentences.
  '& a': { textDecoration: 'underline' },
};
