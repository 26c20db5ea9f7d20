import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { longestSearch, searchAtMost } from '#schemas/protocol/entities/search.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { usePaletteGroups } from '../../shell/palette/usePaletteGroups.ts';
import type { ChoiceGroup } from '../../shell/search/choices/choice.ts';
import { type SearchHits, useIsSearchable } from '../../shell/search/useSearchHits.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { FoundKind } from './FoundKind.tsx';
import { tabOf, tabsOf } from './tabs.ts';

/**
 * The search page: what the search box finds, at most 20 of each kind. The text and the tab are in the address, so that
 * a search can be linked (docs/specification.md#application-2-header).
 */
export function SearchPage() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  // Cut to the maximum length of a search, which a link could exceed.
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
  const isAnswered = useIsSearchable();
  if (text === '') return <ResultMessage title={translate('search.page.empty')} />;
  return isAnswered(text) ? <Found text={text} /> : <ResultMessage title={translate('search.namesOff')} />;
}

const nothing = () => {};

/** A total limit high enough for all kinds, because the service limits each kind separately. */
const noLimit = searchAtMost * 20;

function Found({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const { groups, found } = usePaletteGroups(text, nothing, nothing, noLimit);
  if (found.error) {
    return <ResultMessage title={translate('search.failed')} error={found.error} onRetry={found.retry} />;
  }
  if (found.isWaiting) return <WaitingResults />;
  return <FoundTabs text={text} groups={leading(groups)} found={found} />;
}

/** Returns groups with only the choices that have a link, because this page runs no commands. */
function leading(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ href }) => href !== undefined) }))
    .filter(({ choices }) => choices.length > 0);
}

interface FoundTabsProps {
  readonly text: string;
  readonly groups: readonly ChoiceGroup[];
  readonly found: SearchHits;
}

/** Tabs by kind of result, with counts. */
function FoundTabs({ text, groups, found }: FoundTabsProps) {
  const translate = useTranslate();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const current = tabOf(parameters.get('searchType'), groups);
  if (!current) return null;
  const choices = groups.find(({ name }) => name === current.kind)?.choices ?? [];
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
        {tabsOf(groups).map(({ kind, searchType }) => (
          <Tab
            key={kind}
            id={`${id}-${kind}`}
            value={searchType}
            aria-controls={`${id}-panel`}
            label={<TabLabel {...{ kind, groups, found }} />}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current.kind}`} sx={{ pt: 2 }}>
        <FoundKind {...{ text, choices }} tab={current} total={totalOf(current.kind, groups, found)} />
      </Box>
    </Box>
  );
}

interface TabLabelProps {
  readonly kind: string;
  readonly groups: readonly ChoiceGroup[];
  readonly found: SearchHits;
}

/** The label of a tab, without a count if the user can't see the kind. */
function TabLabel({ kind, groups, found }: TabLabelProps) {
  const translate = useTranslate();
  const count = totalOf(kind, groups, found);
  const name = groups.find((group) => group.name === kind)?.title ?? translate(`search.kinds.${kind}`);
  return <span>{count === undefined ? name : `${name} (${count})`}</span>;
}

/** Returns the number of results: the service's count, or else the number loaded. */
function totalOf(kind: string, groups: readonly ChoiceGroup[], { counts }: SearchHits): number | undefined {
  const total = (counts as Readonly<Record<string, number>>)[kind];
  return total ?? groups.find(({ name }) => name === kind)?.choices.length;
}

interface SearchFormProps {
  readonly text: string;
  readonly onSubmit: (text: string) => void;
}

/** The search field. Enter searches and updates the address. */
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

/** Reserves the space of loading results. */
function WaitingResults() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('search.busy')}>
      <Skeleton variant="rounded" height={measures.row.comfortable} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={measures.row.comfortable * 6} />
    </Box>
  );
}
