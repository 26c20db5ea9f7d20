import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type FormEvent, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { catalogue, entryAt } from '#schemas/navigation/catalogue.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { KnownDistricts, useKnownDistricts } from '../../shell/district/KnownDistricts.tsx';
import { DistrictList, useOpenDistrict } from '../../shell/district/useOpenDistrict.tsx';
import { ForbiddenPage } from '../../shell/errors/ForbiddenPage.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { SearchField } from '../../ui/input/SearchField.tsx';
import { useArrowKeys } from '../../ui/input/useArrowKeys.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { measures } from '../../ui/theme/tokens.ts';
import { PeopleHits } from './PeopleHits.tsx';
import { useDistrictSearch } from './useDistrictSearch.ts';

/** The district picker for support representatives: chooses a district, or finds a person in any district. */
export function DistrictsPage() {
  const { user } = useSession();
  return user.userTypeMnemonic === 'csRep' ? <Picker /> : <ForbiddenPage denial={{}} />;
}

function Picker() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const known = useKnownDistricts();
  const { open } = useOpenDistrict();
  const found = useDistrictSearch(typed);
  const keys = useArrowKeys<HTMLDivElement>();

  const openFirst = () => {
    const [first] = found.hits;
    if (first && found.isResolved && found.search !== '') open(first);
  };

  return (
    <Box ref={keys.ref} onKeyDown={keys.onKeyDown} sx={column}>
      <PageHeader
        title={translate('pages.districts.title')}
        lead={useWhatOpens()}
        primaryAction={<Manage />}
      />
      <DistrictSearch typed={typed} onType={setTyped} onSubmit={openFirst} />
      {typed.trim() === '' && <KnownDistricts {...known} />}
      <DistrictHits found={found} />
      {found.search !== '' && <PeopleHits search={found.search} />}
    </Box>
  );
}

/** Returns the title of the page that will open in the chosen district, if one was requested. */
function useWhatOpens(): string | undefined {
  const translate = useTranslate();
  const summaries = useSummaries();
  const [locale] = useLocaleState();
  const [parameters] = useSearchParams();
  const next = parameters.get('next');
  if (next === null || !next.startsWith('/')) return undefined;
  const entry = entryAt(catalogue(summaries), next.split(/[?#]/)[0] ?? '');
  const title = entry?.title[languageNamed(locale) ?? 'en'];
  return translate(title === undefined ? 'pages.districts.opensPage' : 'pages.districts.opens', { title });
}

/** Links to the page that adds and edits districts. */
function Manage() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/settings/districts">
      {translate('pages.districts.manage')}
    </Button>
  );
}

const column = { maxWidth: 800, mx: 'auto', display: 'grid', gap: 2 } as const;

type Found = ReturnType<typeof useDistrictSearch>;

/** Search results: districts, no match, or an error. */
function DistrictHits({ found }: { found: Found }) {
  const translate = useTranslate();
  if (found.hasFailed) return <Failed retry={found.retry} />;
  if (found.isFirstLoad) return <Waiting />;
  if (found.hits.length === 0) return <None search={found.search} />;
  const title = translate(found.search === '' ? 'pages.districts.first' : 'pages.districts.results');
  return (
    <DistrictList title={title} districts={found.hits}>
      <Count found={found} />
    </DistrictList>
  );
}

/** The total number of districts. If not all are shown, says how to find the others. */
function Count({ found: { hits, total } }: { found: Found }) {
  const translate = useTranslate();
  const text =
    hits.length < total
      ? translate('pages.districts.some', { shown: hits.length, total })
      : translate('pages.districts.all', { smart_count: total });
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
  );
}

function None({ search }: { search: string }) {
  const translate = useTranslate();
  if (search === '') return <FirstDistrict />;
  return (
    <Box role="status" sx={{ py: 3 }}>
      <Box sx={{ fontWeight: 600 }}>{translate('pages.districts.none', { search })}</Box>
      <Box sx={{ color: 'text.secondary' }}>{translate('pages.districts.noneHint')}</Box>
    </Box>
  );
}

/** Shown in an installation without districts: a link to add the first. */
function FirstDistrict() {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ py: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ fontWeight: 600 }}>{translate('pages.districts.empty')}</Box>
      <Box sx={{ color: 'text.secondary' }}>{translate('pages.districts.emptyLead')}</Box>
      <Button variant="contained" component={Link} to="/settings/districts/add">
        {translate('pages.districts.addFirst')}
      </Button>
    </Box>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ fontWeight: 600, color: 'error.main' }}>{translate('pages.districts.failed')}</Box>
      <Button variant="outlined" onClick={retry}>
        {translate('pages.districts.again')}
      </Button>
    </Box>
  );
}

function Waiting() {
  return (
    <Box aria-hidden sx={{ pt: '25px' }}>
      <Skeleton variant="rounded" height={measures.row.comfortable * 20 + 20} />
    </Box>
  );
}

interface DistrictSearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Called when the user presses Enter in the search field. */
  readonly onSubmit: () => void;
}

/** The search field, focused on mount. */
function DistrictSearch({ typed, onType, onSubmit }: DistrictSearchProps) {
  const translate = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" role="search" onSubmit={submit}>
      <SearchField
        fullWidth
        autoFocus
        label={translate('pages.districts.search')}
        hint={translate('pages.districts.hint')}
        value={typed}
        onChange={onType}
      />
    </Box>
  );
}
