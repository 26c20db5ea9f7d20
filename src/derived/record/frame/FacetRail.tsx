import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import { screenOnly } from '../../../ui/theme/tokens.ts';
import type { Facet } from '../useFacets.ts';
import { FacetCount } from './FacetCount.tsx';
import type { FacetCounts } from './useFacetCounts.ts';
import type { FacetGroup } from './useFacetGroups.ts';

export interface FacetsProps {
  readonly groups: readonly FacetGroup[];
  readonly pathOf: (facet: Facet) => string;
  readonly isOpen: (facet: Facet) => boolean;
  /** How many rows tabs have, by their names. */
  readonly counts: FacetCounts;
}

/** The tabs of a record beside its page, in their groups: links, each to an address of its own. */
export function FacetRail({ groups, ...links }: FacetsProps) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('form.record.tabs')} className={screenOnly} sx={rail}>
      {groups.map((group) => (
        <RailGroup key={group.title} group={group} {...links} />
      ))}
      {links.counts.isError && <Box sx={groupTitle}>{translate('form.record.countsFailed')}</Box>}
    </Box>
  );
}

interface RailGroupProps extends Omit<FacetsProps, 'groups'> {
  readonly group: FacetGroup;
}

function RailGroup({ group: { title, facets }, pathOf, isOpen, counts }: RailGroupProps) {
  const id = useId();
  return (
    <Box sx={{ pb: 1.5 }}>
      {title !== '' && (
        <Box id={id} sx={groupTitle}>
          {title}
        </Box>
      )}
      <Box component="ul" aria-labelledby={title === '' ? undefined : id} sx={list}>
        {facets.map((facet) => (
          <li key={facet.name}>
            <Box
              component={Link}
              to={pathOf(facet)}
              aria-current={isOpen(facet) ? 'page' : undefined}
              sx={entry}
            >
              <span>{facet.title}</span>
              <FacetCount count={counts.of.get(facet.name)} />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

// The focus of a link is seen whole although the rail scrolls.
const rail = { width: 216, p: '2px' } as const;

const groupTitle = { px: 1, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' } as const;

const list = { listStyle: 'none', m: 0, p: 0 } as const;

const entry = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  minHeight: 36,
  px: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: 'primary.main', bgcolor: 'accentSoft', fontWeight: 600 },
} as const;
