import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { Breadcrumb, type BreadcrumbStep } from './Breadcrumb.tsx';
import type { PageAction } from './pageAction.ts';
import { useActionCommands } from './pageCommands.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

/** It comes when somebody first looks at its button. */
const ActionMenu = onDemand(() => import('./ActionMenu.tsx').then((file) => file.ActionMenu));

export interface PageHeaderProps {
  /** The page's one h1, and the first part of the tab's title. */
  readonly title: string;
  /** Which part of what the title names the page is; it stands in the title of the browser's tab. */
  readonly part?: string | undefined;
  /** Under the title: what is to be known of what it names. */
  readonly about?: ReactNode;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** The record's state, beside the title. */
  readonly chips?: ReactNode;
  /** The page's one primary action, at the right. */
  readonly primaryAction?: ReactNode;
  /** Secondary actions, behind one button and in the palette. */
  readonly menu?: readonly PageAction[];
  /** The menu is drawn in its place, and cannot be opened yet. */
  readonly isMenuInert?: boolean;
  /** The way to the page, without the page itself. */
  readonly breadcrumb?: readonly BreadcrumbStep[];
}

/** The head of every page (docs/look.md#anatomy-of-a-page). */
export function PageHeader({
  title,
  part,
  about,
  lead,
  chips,
  primaryAction,
  menu = [],
  isMenuInert = false,
  breadcrumb = [],
}: PageHeaderProps) {
  useDocumentTitle(title, part);
  useActionCommands(isMenuInert ? [] : menu, title);
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Box component="header" sx={about ? factsFirst : { pb: 2 }}>
      <Box className={screenOnly}>
        <Breadcrumb steps={breadcrumb} />
      </Box>
      <Box className="head" sx={headStyle}>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={titleStyle}>
          {title}
        </Typography>
        {chips}
        <Box className={screenOnly} sx={actionsStyle}>
          {primaryAction}
          <Box inert={isMenuInert} sx={{ display: 'contents' }}>
            <PageMenu actions={menu} />
          </Box>
        </Box>
      </Box>
      {about}
      {lead !== undefined && (
        <Typography component="p" sx={{ color: 'text.secondary', maxWidth: '70ch', mt: 0.5 }}>
          {lead}
        </Typography>
      )}
    </Box>
  );
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 } as const;

/** On a phone buttons with words stand below what is to be known, and not between the name and that. */
const factsFirst = {
  pb: 2,
  '@media (max-width: 599px)': {
    '&:has(> .head .MuiButton-root)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      '& > *': { flexBasis: '100%' },
      '& > .head': { display: 'contents' },
      '& > .head > :last-child': { order: 1, mt: 1 },
    },
  },
} as const;

const titleStyle = { fontSize: { xs: 20, md: 28 }, overflowWrap: 'anywhere', minWidth: 0 } as const;

/** On a phone what does not fit stands in the next line; a name is never broken to make room. */
const actionsStyle = {
  ml: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  pb: { xs: 0.5, md: 0 },
} as const;

interface PageMenuProps {
  readonly actions: readonly PageAction[];
  /** What the button is called where it is not the page's own. */
  readonly label?: string;
}

/**
 * The page's secondary actions, behind one button; nothing when there are none. A button of which there are as many as
 * rows has the browser's own tooltip: one that is drawn for each costs more than the row.
 */
export function PageMenu({ actions, label: own }: PageMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLookedAt, setLookedAt] = useState(false);
  const look = () => setLookedAt(true);
  const id = useId();
  if (actions.length === 0) return null;
  const label = own ?? translate('shell.moreActions');
  const button = (
    <IconButton
      id={`${id}-button`}
      title={own}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={anchor !== null}
      aria-controls={anchor ? id : undefined}
      onPointerEnter={look}
      onFocus={look}
      onClick={(event) => {
        look();
        setAnchor(event.currentTarget);
      }}
    >
      <MoreVert fontSize="small" />
    </IconButton>
  );
  return (
    <>
      {own === undefined ? <Tooltip title={label}>{button}</Tooltip> : button}
      {isLookedAt && (
        <ActionMenu id={id} anchor={anchor ?? undefined} onClose={() => setAnchor(null)} actions={actions} />
      )}
    </>
  );
}
