import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { SearchAnswer } from '#schemas/protocol/search.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { DenialReason } from '../../shell/errors/DenialReason.tsx';
import { FoundList } from './FoundList.tsx';
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
      <FoundList hits={own} />
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
