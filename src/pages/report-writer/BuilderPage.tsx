import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { readReport } from '#providers/reports/reports.ts';
import type { Report, ReportCategories, ReportDefinition } from '#schemas/protocol/reports/report.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { LoadedEntity } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { Builder } from './Builder.tsx';
import { Preview } from './Preview.tsx';
import { definitionIn, reportsPath } from './paths.ts';
import { SaveBar } from './SaveBar.tsx';
import { useCategories } from './useCategories.ts';

/** `/reports/report-writer/new`: a new report. Its definition is stored in the address. */
export function BuilderPage() {
  return <Building />;
}

/** `/reports/report-writer/7/edit`: edits a report. */
export function ChangeReportPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'one', id],
    queryFn: () => readReport(id),
    meta: failureInPlace,
  });
  if (data) return <Building key={`${id} ${data.version}`} report={data} />;
  if (error) {
    return (
      <ResultMessage title={translate('reportWriter.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  return <RowsSkeleton rows={8} />;
}

function Building({ report }: { readonly report?: Report }) {
  const translate = useTranslate();
  const { data: found, error, refetch } = useCategories();
  const { definition, change } = useDefinition(report);
  const notify = useNotify();
  const failureText = useFailureText();
  const choose = async (of: string) => {
    try {
      const { list } = await loadEntity(of);
      change({ of, columns: list.columns.slice(0, 6).map((path) => ({ path })) });
    } catch (failure) {
      notify(failureText(failure), { type: 'error' });
    }
  };
  return (
    <Box>
      <PageHeader
        title={report?.name ?? translate('reportWriter.builder.new')}
        breadcrumb={[{ label: translate('reportWriter.title'), to: reportsPath }]}
        lead={
          found &&
          translate('reportWriter.builder.limits', {
            columns: found.limits.columns ?? 0,
            groups: found.limits.groups ?? 0,
            rows: showCount(found.limits.rows ?? 0),
          })
        }
      />
      {error && !found ? (
        <ResultMessage
          title={translate('reportWriter.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        found && (
          <CategoryChoice found={found} value={definition?.of ?? ''} onChoose={(of) => void choose(of)} />
        )
      )}
      {definition ? (
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <LoadedEntity key={definition.of} name={definition.of}>
            <Builder definition={definition} onChange={change} />
          </LoadedEntity>
          <Preview definition={definition} />
          <SaveBar definition={definition} report={report} />
        </Suspense>
      ) : (
        <ResultMessage title={translate('reportWriter.builder.choose')} />
      )}
    </Box>
  );
}

/**
 * State of the report definition that the user builds. Each change applies at once, so that the next click builds on
 * it; the address is updated a moment later. If the address changes in another way, such as by a link to a new report,
 * the definition is read from it.
 */
function useDefinition(report: Report | undefined) {
  const [query, setQuery] = useSearchParams();
  const address = query.get('d');
  const [definition, setDefinition] = useState(() => definitionIn(address) ?? report?.definition);
  const written = useRef(new Set<string | null>());
  useEffect(() => {
    if (written.current.has(address)) return;
    written.current.clear();
    setDefinition(definitionIn(address) ?? report?.definition);
  }, [address, report]);
  const change = (next: ReportDefinition) => {
    const text = JSON.stringify(next);
    written.current.add(text);
    setDefinition(next);
    setQuery({ d: text }, { replace: true });
  };
  return { definition, change };
}

interface CategoryChoiceProps {
  readonly found: ReportCategories;
  readonly value: string;
  readonly onChoose: (of: string) => void;
}

function CategoryChoice({ found, value, onChoose }: CategoryChoiceProps) {
  const translate = useTranslate();
  const part = (isFirst: boolean) =>
    found.categories
      .filter((one) => one.isFirst === isFirst)
      .map(({ entity, title }) => (
        <option key={entity} value={entity}>
          {title}
        </option>
      ));
  return (
    <TextField
      select
      label={translate('reportWriter.builder.category')}
      value={value}
      onChange={(event) => event.target.value !== '' && onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mb: 2, width: 'min(360px, 100%)' }}
    >
      <option value="" />
      <optgroup label={translate('reportWriter.builder.most')}>{part(true)}</optgroup>
      <optgroup label={translate('reportWriter.builder.others')}>{part(false)}</optgroup>
    </TextField>
  );
}
