import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { SearchAnswer, SearchHit } from '#schemas/protocol/entities/search.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { DenialReason } from '../../shell/errors/DenialReason.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { framedLink, framedList } from '../../ui/theme/framedList.ts';
import type { SearchTab } from './tabs.ts';

interface FoundKindProps {
  readonly text: string;
  readonly answer: SearchAnswer;
  readonly tab: SearchTab;
}

/** What has been found of one kind; none, or that the person may not see it, and why. */
export function FoundKind({ text, answer: { hits, counts }, tab: { kind, entity } }: FoundKindProps) {
  const translate = useTranslate();
  const total = counts[kind];
  const own = hits.filter((hit) => hit.kind === kind);
  if (total === undefined) return <Forbidden entity={entity} />;
  if (own.length === 0) {
    return (
      <ResultMessage title={translate('search.page.none', { text })}>
        {translate('search.page.noneHint')}
      </ResultMessage>
    );
  }
  const count =
    own.length < total
      ? translate('search.page.some', { shown: own.length, total })
      : translate('search.page.all', { smart_count: total });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FoundList hits={own} text={text} />
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {count}
      </Box>
    </Box>
  );
}

function Forbidden({ entity }: { readonly entity: string | undefined }) {
  const translate = useTranslate();
  const view = useSummaries().find(({ name }) => name === entity)?.view;
  return (
    <ResultMessage title={translate('pages.forbidden.text')}>
      {view !== undefined && <DenialReason denial={{ permissions: [view] }} />}
    </ResultMessage>
  );
}

/** Results as links to their records. */
function FoundList({ hits, text }: { readonly hits: readonly SearchHit[]; readonly text: string }) {
  return (
    <Box component="ul" sx={framedList}>
      {hits.map(({ id, label, detail, path }) => (
        <Box component="li" key={`${path}-${id}`}>
          <Box component={Link} to={path} sx={line}>
            <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
              <Marked text={label} typed={text} />
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              <Marked text={detail.replaceAll(' · ', '\u00a0· ')} typed={text} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const line = {
  ...framedLink,
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 2,
} as const;
