import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { facetPath } from '../../fields/records/facetPath.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { underlined } from '../../ui/theme/underlined.ts';
import { partHeading } from './partHeading.ts';
import { type SharedPage, useSharedPage } from './useSharedPage.ts';

const OtherParts = onDemand(() => import('./OtherParts.tsx').then((file) => file.OtherParts));

/**
 * The content of a record's page. On a page shared by several tabs: links to these tabs, then the open tab with a
 * heading that takes the focus, then the other tabs.
 */
export function OpenPart({ children }: { readonly children: ReactNode }) {
  const page = useSharedPage();
  return (
    <Box sx={{ containerType: page && 'inline-size' }}>
      {page && <PartLinks page={page} />}
      <Box sx={page && (page.parts.length === 2 ? pair : stack)}>
        <Box sx={{ minWidth: 0 }}>
          {page && <PartHeading key={page.open.path} title={page.open.title} />}
          {children}
        </Box>
        {page && <OtherParts key={page.open.path} page={page} />}
      </Box>
    </Box>
  );
}

/** The heading of the open tab. It takes the focus when the page opens, including after a reload. */
function PartHeading({ title }: { readonly title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography ref={ref} id={id} variant="h2" tabIndex={-1} sx={partHeading}>
      {title}
    </Typography>
  );
}

/** Links to the tabs of a shared page. */
function PartLinks({ page: { title, parts, open, key, id } }: { readonly page: SharedPage }) {
  const translate = useTranslate();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Box
      component="nav"
      aria-label={translate('form.record.part.links', { title })}
      className={screenOnly}
      sx={bar}
    >
      {parts.map((part) => (
        <Box
          key={part.name}
          component={Link}
          ref={part === open ? current : undefined}
          to={facetPath(part.path, key, id)}
          aria-current={part === open ? 'page' : undefined}
          sx={link}
        >
          {part.title}
        </Box>
      ))}
    </Box>
  );
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4 } as const;

/** Grid for two tabs, side by side if each has room for a list. */
const pair = {
  ...stack,
  columnGap: 3,
  '@container (min-width: 1400px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const bar = {
  display: 'flex',
  columnGap: 2,
  borderBottom: 1,
  borderColor: 'divider',
  mb: 2,
  overflowX: 'auto',
  flexWrap: { md: 'wrap' },
} as const;

const link = {
  ...underlined,
  py: 1,
  px: 0.5,
  minHeight: { xs: 44, md: 40 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  mb: '-1px',
  '&:focus-visible': { outlineOffset: -2 },
} as const;
