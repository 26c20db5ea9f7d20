import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { listReports } from '#providers/reports/reports.ts';
import { allows } from '#schemas/access/permissions.ts';
import { reportTemplates } from '#schemas/access/reports/templates.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { type Report, type ReportLevel, reportLevels } from '#schemas/protocol/reports/report.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { tabLine, tabLook } from '../../ui/tabLook.ts';
import { builderPath, reportsPath } from './paths.ts';
import { useCategories } from './useCategories.ts';

const tabs = [...reportLevels, 'templates'] as const;

/** `/reports/report-writer`: the user's reports by sharing level, and templates. */
export function ReportsPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'private';
  return (
    <Box>
      <PageHeader
        title={translate('reportWriter.title')}
        lead={translate('reportWriter.lead')}
        primaryAction={
          <Button component={Link} to={builderPath()} variant="contained" startIcon={<Add />}>
            {translate('reportWriter.new')}
          </Button>
        }
      />
      <Box component="nav" aria-label={translate('reportWriter.title')} sx={{ overflowX: 'auto', mb: 2 }}>
        <Box component="ul" sx={tabLine}>
          {tabs.map((name) => (
            <li key={name}>
              <ButtonBase
                component={Link}
                to={`${reportsPath}?tab=${name}`}
                aria-current={name === tab ? 'page' : undefined}
                sx={tabLook}
              >
                {translate(`reportWriter.tabs.${name}`)}
              </ButtonBase>
            </li>
          ))}
        </Box>
      </Box>
      {tab === 'templates' ? <Templates /> : <Reports level={tab} />}
    </Box>
  );
}

function Reports({ level }: { readonly level: ReportLevel }) {
  const translate = useTranslate();
  const { titleOf } = useCategories();
  const clock = useDistrictClock();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'list'],
    queryFn: listReports,
    meta: failureInPlace,
  });
  if (error && !data)
    return (
      <ResultMessage title={translate('reportWriter.failed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <RowsSkeleton rows={5} />;
  const reports = data.filter((report) => report.level === level);
  if (reports.length === 0) return <ResultMessage title={translate(`reportWriter.none.${level}`)} />;
  const when = (moment: string | null | undefined) =>
    moment ? showMoment(moment, clock) : translate('reportWriter.never');
  return (
    <Paper variant="outlined">
      <DataTable
        label={translate(`reportWriter.tabs.${level}`)}
        heads={['report', 'of', 'owner', 'changed', 'lastRun'].map((name) =>
          translate(`reportWriter.${name}`),
        )}
        rows={reports.map((report: Report) => ({
          key: String(report.reportId),
          cells: [
            <Link key="name" to={`${reportsPath}/${report.reportId}`}>
              {report.name}
            </Link>,
            titleOf(report.definition.of),
            report.ownerName,
            when(report.changedAt),
            when(report.lastRunAt),
          ],
        }))}
      />
    </Paper>
  );
}

function Templates() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = locale as Language;
  const { permissions } = useSession();
  const { data } = useCategories();
  if (!data) return <RowsSkeleton rows={3} />;
  const usable = reportTemplates.filter(
    ({ definition, permission }) =>
      data.categories.some(({ entity }) => entity === definition.of) &&
      (permission === undefined || allows(permissions, permission)),
  );
  return (
    <Box component="ul" sx={cards}>
      {usable.map(({ name, title, about, definition }) => (
        <Paper key={name} component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
            {title[language]}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{about[language]}</Box>
          <Box>
            <Button
              component={Link}
              to={builderPath(definition)}
              aria-label={`${translate('reportWriter.use')}: ${title[language]}`}
            >
              {translate('reportWriter.use')}
            </Button>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

const cards = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
} as const;
