import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadRecordSummary } from '#providers/suite/recordFacts.ts';
import { matches } from '#schemas/access/routeRule.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordSummary } from '#schemas/protocol/people/recordFacts.ts';
import { facetPath } from '../../../fields/records/facetPath.ts';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { PanelFailure } from '../../../shell/panel/PanelFailure.tsx';
import { tabularFigures } from '../../../ui/theme/PageStyles.tsx';
import { useFacets } from '../useFacets.ts';
import { SummarySheet } from './SummarySheet.tsx';

interface SummaryPartsProps {
  readonly entity: Entity;
  /** Number of parts of the record's summary (`summary`) that the user may see. */
  readonly parts: number;
  readonly id: string | number;
}

/** The parts of a record's summary, loaded in one request, with loading, error and empty states. */
export function SummaryParts({ entity, parts, id }: SummaryPartsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const pathOf = useTabPath(entity, id);
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'summary', String(id), locale],
    queryFn: () => loadRecordSummary({ entity: entity.name, id }),
    retry: false,
    meta: failureInPlace,
  });
  // An external service may not have this operation. The summary is then not shown.
  if (error instanceof ServiceError && error.status === 404) return null;
  if (data?.length === 0) return null;
  if (!data && !error) return <SummarySheet parts={parts} />;
  return (
    <SummarySheet parts={parts}>
      {data?.map((part) => (
        <Part key={part.title} part={part} to={pathOf(part.of)} />
      ))}
      {!data && error && (
        <PanelFailure
          text={translate('form.record.summary.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SummarySheet>
  );
}

/**
 * Returns a function that looks up the path of the tab from which a part of the summary takes its data. Undefined for
 * the open tab, and for tabs that the user may not open.
 */
function useTabPath(entity: Entity, id: string | number): (of: string) => string | undefined {
  const { pathname } = useLocation();
  const facets = useFacets(entity);
  return (of) => {
    const path = facets.find(({ name }) => name === of)?.path;
    return path === undefined || matches(path, pathname) ? undefined : facetPath(path, entity.id, id);
  };
}

interface PartProps {
  readonly part: RecordSummary[number];
  /** The path of the tab that has all data for this part of the summary. */
  readonly to: string | undefined;
}

function Part({ part: { title, facts }, to }: PartProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {to === undefined ? (
          title
        ) : (
          <Link component={RouterLink} to={to} sx={heading}>
            {title}
          </Link>
        )}
      </Typography>
      {facts.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{translate('form.record.summary.none')}</Box>
      )}
      <Box component="ul" className={tabularFigures} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {facts.map(({ title: what, text }) => (
          <Box component="li" key={`${what} ${text}`} sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
            <Box component="span" sx={{ fontWeight: 550 }}>
              {what}
            </Box>
            {text !== '' && (
              <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                {text}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Styles of the heading link of a part of the summary: compact, but tall enough to tap on touch screens. */
const heading = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
