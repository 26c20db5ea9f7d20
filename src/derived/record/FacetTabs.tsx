import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { facetPath } from './facetPath.ts';
import { type Facet, useFacets } from './useFacets.ts';

/**
 * The tabs of a record: links, each to an address of its own, so that they open in another window and go into
 * a letter. On a wide screen all are in sight; on a phone they scroll to the one that is open.
 */
export function FacetTabs({ record }: { readonly record: RecordData }) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const facets = useFacets(entity);
  const key = { name: recordKeyOf(entity) };
  const { pathname } = useLocation();
  const isOpen = ({ name, path }: Facet) => name === entity.name || path === pathname;
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Box component="nav" aria-label={translate('form.record.tabs')} className={screenOnly} sx={bar}>
      {facets.map((facet) => (
        <Box
          key={facet.name}
          component={Link}
          ref={isOpen(facet) ? current : undefined}
          to={facetPath(facet.path, key, record.id)}
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
  py: 1,
  px: 0.5,
  minHeight: { xs: 44, md: 40 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontWeight: 550,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  // The line below the open tab lies on that of the bar.
  mb: '-1px',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;
