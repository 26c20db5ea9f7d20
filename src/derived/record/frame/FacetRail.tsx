import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { screenOnly } from '../../../ui/theme/tokens.ts';
import { FacetCount } from './FacetCount.tsx';
import { countOf, type FacetCounts } from './useFacetCounts.ts';
import type { FacetEntry, FacetGroup } from './useFacetGroups.ts';

export interface FacetsProps {
  readonly groups: readonly FacetGroup[];
  readonly pathOf: (facet: FacetEntry) => string;
  readonly isOpen: (facet: FacetEntry) => boolean;
  /** Row counts by tab name. */
  readonly counts: FacetCounts;
}

/**
 * The grouped tabs of a record in a column next to its page, as links with their own addresses. Scrolls the open tab
 * into view.
 */
export function FacetRail({ groups, ...links }: FacetsProps) {
  const translate = useTranslate();
  const nav = useRef<HTMLElement>(null);
  const open = groups.flatMap(({ facets }) => facets).find(links.isOpen)?.name;
  useEffect(() => {
    if (open !== undefined) scrollIntoRail(nav.current?.querySelector('[aria-current]'));
  }, [open]);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={translate('form.record.tabs')}
      className={screenOnly}
      sx={rail}
    >
      {groups.map((group) => (
        <RailGroup key={group.title} group={group} {...links} />
      ))}
      {links.counts.isError && <Box sx={groupTitle}>{translate('form.record.countsFailed')}</Box>}
    </Box>
  );
}

/** Scrolls the rail, not the page, until the open tab's link is visible. */
function scrollIntoRail(link: Element | null | undefined): void {
  const rail = link?.closest('[data-rail]');
  if (!link || !rail) return;
  const [seen, wanted] = [rail.getBoundingClientRect(), link.getBoundingClientRect()];
  const bottom = Math.min(seen.bottom, window.innerHeight);
  if (wanted.bottom > bottom) rail.scrollTop += wanted.bottom - bottom;
  else if (wanted.top < seen.top) rail.scrollTop -= seen.top - wanted.top;
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
              <FacetCount count={countOf(facet, counts)} />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

// Styles of the rail. The padding keeps focus outlines visible while the rail scrolls.
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
