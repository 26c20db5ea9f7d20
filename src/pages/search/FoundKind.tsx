import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { DenialReason } from '../../shell/errors/DenialReason.tsx';
import type { Choice } from '../../shell/search/choices/choice.ts';
import { HighlightedText } from '../../ui/HighlightedText.tsx';
import { MutedTag } from '../../ui/MutedTag.tsx';
import { framedLink, framedList } from '../../ui/theme/framedList.ts';
import type { SearchTab } from './tabs.ts';

interface FoundKindProps {
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly tab: SearchTab;
  /** Total number of results; undefined if the user can't see the kind. */
  readonly total: number | undefined;
}

/** The search results of one kind of record. If there are none, says so, or says why the user can't see them. */
export function FoundKind({ text, choices, tab: { entity }, total }: FoundKindProps) {
  const translate = useTranslate();
  if (total === undefined) return <Forbidden entity={entity} />;
  if (choices.length === 0) {
    return (
      <ResultMessage title={translate('search.page.none', { text })}>
        {translate('search.page.noneHint')}
      </ResultMessage>
    );
  }
  const count =
    choices.length < total
      ? translate('search.page.some', { shown: choices.length, total })
      : translate('search.page.all', { smart_count: total });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FoundList choices={choices} text={text} />
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

interface FoundListProps {
  readonly choices: readonly Choice[];
  readonly text: string;
}

function FoundList({ choices, text }: FoundListProps) {
  const open = (event: MouseEvent, choice: Choice) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choice.choose();
  };
  return (
    <Box component="ul" sx={framedList}>
      {choices.map((choice) => (
        <Box component="li" key={choice.key}>
          <Box component="a" href={choice.href} onClick={(event) => open(event, choice)} sx={line}>
            <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
              <HighlightedText text={choice.label} typed={text} />
              {choice.mark !== undefined && <MutedTag text={choice.mark} />}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              <HighlightedText text={(choice.detail ?? '').replaceAll(' · ', '\u00a0· ')} typed={text} />
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
