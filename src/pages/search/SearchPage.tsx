import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { search } from '#providers/search/search.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSlice } from '../../results/useSlice.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useIsAnswered } from '../../shell/search/useSearchHits.ts';
import { FoundTabs } from './FoundTabs.tsx';
import { SearchForm } from './SearchForm.tsx';
import { WaitingResults } from './WaitingResults.tsx';

/**
 * Everything that a search finds in the district, at most 20 of a kind: the text and the tab are in the
 * address, so that a link leads to them (docs/specification.md#application-2-header).
 */
export function SearchPage() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const text = (parameters.get('searchFor') ?? '').trim();
  const submit = (searchFor: string) => {
    const next = new URLSearchParams(parameters);
    next.set('searchFor', searchFor);
    setParameters(next);
  };
  return (
    <Box sx={{ maxWidth: 960, display: 'grid', gap: 2 }}>
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
