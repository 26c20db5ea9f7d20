import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router';
import { loadMenuCounts } from '#providers/suite/menu.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { usePins, useTogglePin } from '../../session/usePins.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';

interface LineToolsProps {
  readonly path: string;
  readonly label: string;
  /** Lines of every day stand above all others as it is. */
  readonly isPinnable: boolean;
  readonly onFollow: (() => void) | undefined;
}

/**
 * At the end of a line of the menu: how much work waits behind it, and the button that pins it. Not drawn anew with the
 * line, which is drawn for each address.
 */
export const LineTools = memo(function LineTools({ path, label, isPinnable, onFollow }: LineToolsProps) {
  const isOwn = useSession().impersonation === undefined;
  const waits = useSummaries().some((summary) => summary.path === path && summary.waits);
  return (
    <Box sx={place}>
      {waits && <Waiting path={path} onFollow={onFollow} />}
      {isPinnable && isOwn && <Pin path={path} label={label} />}
    </Box>
  );
});

const place = {
  position: 'absolute',
  insetBlock: 0,
  right: 4,
  display: 'flex',
  alignItems: 'center',
  '& [data-pin=off]': { opacity: 0 },
  'li:hover > div > & [data-pin], & [data-pin]:focus-visible': { opacity: 1 },
  '@media (hover: none)': { '& [data-pin]': { opacity: 1 } },
} as const;

/** How long a number counts, in milliseconds: nobody asks again for each page. */
const fresh = 60_000;

/** How many records wait; the number leads to them. Without an answer there is no number. */
function Waiting({ path, onFollow }: Pick<LineToolsProps, 'path' | 'onFollow'>) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data, isError } = useQuery({
    queryKey: ['menu', 'counts', locale],
    queryFn: ({ signal }) => loadMenuCounts(signal),
    staleTime: fresh,
    refetchInterval: 5 * fresh,
    retry: false,
    meta: shownInPlace,
  });
  const found = isError ? undefined : data?.find((one) => one.path === path);
  if (!found) return null;
  const count = showCount(found.count);
  const text = translate('shell.menu.waiting', { count, what: found.title });
  return (
    <Tooltip title={text}>
      <Box component={Link} to={`${path}?${found.query}`} aria-label={text} onClick={onFollow} sx={number}>
        {found.count > most ? `${showCount(most)}+` : count}
      </Box>
    </Tooltip>
  );
}

/** Greater numbers take more room than the line has. */
const most = 999;

const number = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  px: 0.75,
  borderRadius: 12,
  fontSize: 12,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.primary',
  bgcolor: 'action.selected',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

/**
 * Puts the line above the groups, or takes it from there; its name is the browser's own tooltip, as every line has one. By keyboard the right arrow leads
 * from the line to it.
 */
function Pin({ path, label }: Pick<LineToolsProps, 'path' | 'label'>) {
  const translate = useTranslate();
  const toggle = useTogglePin('menuPins');
  const isPinned = usePins('menuPins').includes(path);
  const text = translate(`shell.menu.${isPinned ? 'unpin' : 'pin'}`, { label });
  return (
    <IconButton
      size="small"
      title={text}
      aria-label={text}
      aria-pressed={isPinned}
      tabIndex={-1}
      data-pin={isPinned ? 'on' : 'off'}
      onClick={() => toggle(path)}
      sx={padding}
    >
      {isPinned ? <PushPin sx={small} /> : <PushPinOutlined sx={small} />}
    </IconButton>
  );
}

const small = { fontSize: 16 } as const;
const padding = { p: 0.5 } as const;
