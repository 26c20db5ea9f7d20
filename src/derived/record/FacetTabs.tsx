import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { matches } from '#schemas/access/routeRule.ts';
import { isRowsFacet, parentOf, recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { underlined } from '../../ui/theme/underlined.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import type { FacetsProps } from './frame/FacetRail.tsx';
import { InFrame } from './frame/framePlaces.tsx';
import { useFacetCounts } from './frame/useFacetCounts.ts';
import { type FacetEntry, tabsOf, useFacetGroups } from './frame/useFacetGroups.ts';
import type { Facet } from './useFacets.ts';

const FacetRail = onDemand(() => import('./recordParts.ts').then((file) => file.FacetRail));
const FacetPicker = onDemand(() => import('./recordParts.ts').then((file) => file.FacetPicker));

/**
 * The tabs of a record as links with their own addresses, so that they can be opened in a new window and shared. Groups
 * of tabs are shown next to the page, or as a picker above it if there is little room. Ungrouped tabs are in one row;
 * more than two are a picker on a phone.
 */
export const FacetTabs = memo(function FacetTabs({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const groups = useFacetGroups(entity);
  const isRoomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isNarrow = useIsPhone();
  const { pathname } = useLocation();
  const parent = parentOf(entity, useSummaries());
  const id = isRowsFacet(entity) ? (record[recordKeyOf(entity)] ?? record.id) : record.id;
  const counts = useFacetCounts(parent?.name, id, groups);
  const facets = {
    groups,
    counts,
    pathOf: ({ path }: Facet) => facetPath(path, { name: recordKeyOf(entity) }, id),
    // Whether an entry is open: the page is one of its tabs, or belongs to a row of such a tab.
    isOpen: (entry: FacetEntry) =>
      tabsOf(entry).some(
        ({ name, path }) =>
          name === entity.name ||
          matches(path, pathname) ||
          (path !== parent?.path && matches(`${path}/*`, pathname)),
      ),
  };
  const tabs = groups.flatMap((group) => group.facets).length;
  // A single tab needs no navigation.
  if (tabs < 2) return null;
  if (groups.length < 2) return isNarrow && tabs > 2 ? <PickerPlace {...facets} /> : <FacetRow {...facets} />;
  return <InFrame place="side">{isRoomy ? <FacetRail {...facets} /> : <FacetPicker {...facets} />}</InFrame>;
});

/** The picker for ungrouped tabs on a phone. Its height is reserved, so that nothing moves when it loads. */
function PickerPlace(facets: FacetsProps) {
  return (
    <Box sx={{ minHeight: 60 }}>
      <FacetPicker {...facets} />
    </Box>
  );
}

/** The tabs in one row. On a narrow screen the row scrolls to the open tab. */
function FacetRow({ groups, pathOf, isOpen }: FacetsProps) {
  const translate = useTranslate();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Box component="nav" aria-label={translate('form.record.tabs')} className={screenOnly} sx={bar}>
      {groups
        .flatMap(({ facets }) => facets)
        .map((facet) => (
          <Box
            key={facet.name}
            component={Link}
            ref={isOpen(facet) ? current : undefined}
            to={pathOf(facet)}
            aria-current={isOpen(facet) ? 'page' : undefined}
            sx={tab}
          >
            {facet.title}
          </Box>
        ))}
    </Box>
  );
}

const bar = {
  display: 'flex',
  columnGap: 2,
  borderBottom: 1,
  borderColor: 'divider',
  mb: 2,
  overflowX: 'auto',
  flexWrap: { md: 'wrap' },
} as const;

const tab = {
  ...underlined,
  py: 1,
  px: 0.5,
  minHeight: { xs: 44, md: 40 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  // Overlaps the bar's line with the underline of the open tab.
  mb: '-1px',
  '&:focus-visible': { outlineOffset: -2 },
} as const;
