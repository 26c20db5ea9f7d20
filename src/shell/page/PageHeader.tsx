import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { Breadcrumb, type BreadcrumbStep } from './Breadcrumb.tsx';
import type { PageAction } from './pageAction.ts';
import { useActionCommands } from './pageCommands.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

/** Loaded when the user first hovers over or focuses the button. */
const ActionMenu = onDemand(() => import('./ActionMenu.tsx').then((file) => file.ActionMenu));

export interface PageHeaderProps {
  /** The page's only h1, and the first part of the document title. */
  readonly title: string;
  /** The part of the record that the page shows; used in the document title. */
  readonly part?: string | undefined;
  /** Facts about the record or page, below the title. */
  readonly about?: ReactNode;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** The record's state, next to the title. */
  readonly chips?: ReactNode;
  /** The page's only primary action, on the right. */
  readonly primaryAction?: ReactNode;
  /** Secondary actions, in a menu and in the palette. */
  readonly menu?: readonly PageAction[];
  /** Whether the menu button is disabled, while the actions load. */
  readonly isMenuInert?: boolean;
  /** The breadcrumb, without the page itself. */
  readonly breadcrumb?: readonly BreadcrumbStep[];
}

/** The header of every page (docs/look.md#anatomy-of-a-page). */
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

/** On a phone, text buttons move below the facts, not between the name and the facts. */
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

/** On a phone, actions that don't fit wrap to the next line; a name is never broken to make room. */
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
  /** Button label, if it differs from the page's default. */
  readonly label?: string;
}

/**
 * The menu of secondary actions; hidden if there are none. Row menus use the browser's own tooltip, because a rendered
 * tooltip costs more than the row.
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
