import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useWhyNot } from '../../permissions/useWhyNot.tsx';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { Breadcrumb, type BreadcrumbStep } from './Breadcrumb.tsx';
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
  /** The menu is drawn in its place, and cannot be opened yet. */
  readonly isMenuInert?: boolean;
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
  isMenuInert = false,
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
        <Box className={screenOnly} sx={actionsStyle}>
          {primaryAction}
          <Box inert={isMenuInert} sx={{ display: 'contents' }}>
            <PageMenu actions={menu} />
          </Box>
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

/** On a phone what does not fit stands in the next line; a name is never broken to make room. */
const actionsStyle = {
  ml: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
} as const;

interface PageMenuProps {
  readonly actions: readonly PageAction[];
  /** What the button is called where it is not the page's own. */
  readonly label?: string;
}

/** The page's secondary actions, behind one button; nothing when there are none. */
export function PageMenu({ actions, label: own }: PageMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (actions.length === 0) return null;
  const label = own ?? translate('shell.moreActions');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          id={`${id}-button`}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        // The menu hangs at the end of the page: it is a place of its own there, named by its button.
        role="region"
        aria-labelledby={`${id}-button`}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { mt: 0.5 } } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map((action) => (
          <PageMenuItem key={action.label} action={action} close={() => setAnchor(null)} />
        ))}
      </Menu>
    </>
  );
}

/** A disabled action can be reached, so that its reason can be read; where a permission is missing, it explains why. */
function PageMenuItem({ action, close }: { action: PageAction; close: () => void }) {
  const { label, icon, to, onSelect, disabledBecause, missing, isDangerous } = action;
  const why = useWhyNot(missing ?? '');
  const isDisabled = disabledBecause !== undefined;
  const select = (item: Element) => {
    if (isDisabled) return missing === undefined ? undefined : why.ask(item);
    close();
    onSelect?.();
  };
  const link = to !== undefined && !isDisabled ? { component: Link, to } : {};
  return (
    <>
      <MenuItem
        {...link}
        {...(isDisabled && missing !== undefined ? why.attributes : {})}
        onClick={({ currentTarget }) => select(currentTarget)}
        aria-disabled={isDisabled}
        sx={{ color: isDisabled ? 'text.secondary' : isDangerous ? 'error.main' : undefined }}
      >
        {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
        <ListItemText
          primary={label}
          secondary={disabledBecause}
          slotProps={{ secondary: { sx: { fontSize: 12, maxWidth: 280, whiteSpace: 'normal' } } }}
        />
      </MenuItem>
      {why.popover}
    </>
  );
}
