import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchAnswer } from '#schemas/protocol/search.ts';
import { FoundKind } from './FoundKind.tsx';
import { searchTabs, tabOf } from './tabs.ts';

interface FoundTabsProps {
  readonly text: string;
  readonly answer: SearchAnswer;
}

/** The kinds of results, each with its number. */
export function FoundTabs({ text, answer }: FoundTabsProps) {
  const translate = useTranslate();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const current = tabOf(parameters.get('searchType'), answer.counts);
  const show = (searchType: string) => {
    const next = new URLSearchParams(parameters);
    next.set('searchType', searchType);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Box>
      <Tabs
        value={current.searchType}
        onChange={(_event, value: string) => show(value)}
        aria-label={translate('search.page.tabs')}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {searchTabs.map(({ kind, searchType }) => (
          <Tab
            key={kind}
            id={`${id}-${kind}`}
            value={searchType}
            aria-controls={`${id}-panel`}
            label={<TabLabel kind={kind} count={answer.counts[kind]} />}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current.kind}`} sx={{ pt: 2 }}>
        <FoundKind text={text} answer={answer} tab={current} />
      </Box>
    </Box>
  );
}

/** Without a number where the person may not see the kind. */
function TabLabel({ kind, count }: { readonly kind: string; readonly count: number | undefined }) {
  const translate = useTranslate();
  const name = translate(`search.kinds.${kind}`);
  return <span>{count === undefined ? name : `${name} (${count})`}</span>;
}
