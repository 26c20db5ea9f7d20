import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { screenOnly } from '../theme/tokens.ts';
import { Breadcrumb, type BreadcrumbStep } from './Breadcrumb.tsx';
import { PageMenu } from './PageMenu.tsx';
import type { PageAction } from './pageAction.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

export interface PageHeaderProps {
  /** The page's one h1, and the first part of the tab's title. */
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** The record's state, beside the title. */
  readonly chips?: ReactNode;
  /** The page's one primary action, at the right. */
  readonly primaryAction?: ReactNode;
  /** Secondary actions, behind one button. */
  readonly menu?: readonly PageAction[];
  /** The way to the page, without the page itself. */
  readonly breadcrumb?: readonly BreadcrumbStep[];
}

/** The head of every page (docs/look.md#anatomy-of-a-page). */
export function PageHeader({
  title,
  lead,
  chips,
  primaryAction,
  menu = [],
  breadcrumb = [],
}: PageHeaderProps) {
  useDocumentTitle(title);
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Box component="header" sx={{ pb: 2 }}>
      <Box className={screenOnly}>
        <Breadcrumb steps={breadcrumb} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={titleStyle}>
          {title}
        </Typography>
        {chips}
        <Box className={screenOnly} sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
          {primaryAction}
          <PageMenu actions={menu} />
        </Box>
      </Box>
      {lead !== undefined && (
        <Typography component="p" sx={{ color: 'text.secondary', maxWidth: '70ch', mt: 0.5 }}>
          {lead}
        </Typography>
      )}
    </Box>
  );
}

const titleStyle = { fontSize: { xs: 20, md: 28 }, overflowWrap: 'anywhere', minWidth: 0 } as const;
