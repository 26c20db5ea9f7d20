import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { navigationGroups, remainingGroup } from '#schemas/navigation/navigation.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { SearchField } from '../../../ui/input/SearchField.tsx';
import { useDebounced } from '../../../ui/input/useDebounced.ts';
import { languageNamed } from '../../../ui/LanguageProvider.tsx';
import { measures, monospace } from '../../../ui/theme/tokens.ts';
import { entityAddress } from '../entityAddress.tsx';
import { entityIndex, type IndexGroup } from './entityIndex.ts';

interface EntityIndexProps {
  readonly entities: readonly Entity[];
  /** Name of the current entity. */
  readonly current: string | undefined;
}

/** Lists all entities by area as links, with a search. */
export function EntityIndex({ entities, current }: EntityIndexProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const groups = useGroups(entities, search);
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <Box component="nav" aria-label={translate('developer.list')}>
      <SearchField
        fullWidth
        label={translate('developer.search')}
        hint={translate('developer.searchHint')}
        value={typed}
        onChange={setTyped}
      />
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 12, py: 1 }}>
        {count === 0
          ? translate('developer.none', { search })
          : translate('developer.found', { smart_count: count })}
      </Box>
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} />
      ))}
    </Box>
  );
}

function useGroups(entities: readonly Entity[], search: string): IndexGroup[] {
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return useMemo(
    () => entityIndex(entities, search, (entity, english) => translateText(entity, language, english)),
    [entities, search, language],
  );
}

function Group({ group, current }: { readonly group: IndexGroup; readonly current: string | undefined }) {
  const [locale] = useLocaleState();
  const id = useId();
  const { title } = navigationGroups.find(({ name }) => name === group.name) ?? remainingGroup;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 12, color: 'text.secondary', px: 1, pb: 0.5 }}>
        {title[languageNamed(locale) ?? 'en']}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {group.entries.map(({ name, title: label }) => (
          <li key={name}>
            <Box
              component={Link}
              to={entityAddress(name)}
              aria-current={name === current ? 'page' : undefined}
              sx={entryLink}
            >
              <span>{label}</span>
              <Box component="span" sx={{ fontFamily: monospace, fontSize: 12, color: 'text.secondary' }}>
                {name}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const entryLink = {
  display: 'grid',
  px: 1,
  py: 0.5,
  borderRadius: `${measures.radius}px`,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 600 },
} as const;
