import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { search } from '#providers/search/search.ts';
import { longestSearch, type SearchAnswer } from '#schemas/protocol/entities/search.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useIsAnswered } from '../../shell/search/useSearchHits.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { FoundKind } from './FoundKind.tsx';
import { searchTabs, tabOf } from './tabs.ts';

/**
 * Everything that a search finds in the district, at most 20 of a kind: the text and the tab are in the
 * address, so that a link leads to them (docs/specification.md#application-2-header).
 */
export function SearchPage() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  // As much as can be typed: a link may hold more than a search takes.
  const text = (parameters.get('searchFor') ?? '').trim().slice(0, longestSearch);
  const submit = (searchFor: string) => {
    const next = new URLSearchParams(parameters);
    next.set('searchFor', searchFor);
    setParameters(next);
  };
  return (
    <Box sx={{ maxWidth: 960, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageHeader title={translate('search.page.title')} lead={translate('search.page.lead')} />
      <SearchForm key={text} text={text} onSubmit={submit} />
      <Results text={text} />
    </Box>
  );
}

function Results({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const isAnswered = useIsAnswered();
  if (text === '') return <ResultMessage title={translate('search.page.empty')} />;
  return isAnswered(text) ? <Found text={text} /> : <ResultMessage title={translate('search.namesOff')} />;
}

function Found({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const { organization } = useSession();
  const found = useSlice({
    key: ['search', organization?.id, text],
    read: (signal) => search(text, signal),
  });
  if (found.status === 'error') {
    return <ResultMessage title={translate('search.failed')} error={found.error} onRetry={found.ask} />;
  }
  return found.status === 'success' ? <FoundTabs text={text} answer={found.data} /> : <WaitingResults />;
}

interface FoundTabsProps {
  readonly text: string;
  readonly answer: SearchAnswer;
}

/** The kinds of results, each with its number. */
function FoundTabs({ text, answer }: FoundTabsProps) {
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

interface SearchFormProps {
  readonly text: string;
  readonly onSubmit: (text: string) => void;
}

/** What is searched for; Enter asks anew, and the address changes with it. */
function SearchForm({ text, onSubmit }: SearchFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed.trim());
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
      <TextField
        fullWidth
        type="search"
        value={typed}
        placeholder={translate('search.hint')}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { ...plain, 'aria-label': translate('search.page.field') } }}
      />
      <Button type="submit" variant="contained" startIcon={<Search />} sx={{ flex: 'none' }}>
        {translate('search.page.submit')}
      </Button>
    </Box>
  );
}

const plain = { autoComplete: 'off', spellCheck: false, maxLength: longestSearch } as const;

/** Keeps the place of results that are on their way. */
function WaitingResults() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('search.busy')}>
      <Skeleton variant="rounded" height={measures.row.comfortable} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={measures.row.comfortable * 6} />
    </Box>
  );
}
