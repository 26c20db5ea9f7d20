import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { loadMenuCounts } from '#providers/suite/menu.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { usePins, useTogglePin } from '../../session/usePins.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';

interface LineToolsProps {
  readonly path: string;
  readonly label: string;
  /** Whether the user can pin the entry; false for daily entries, which are always at the top of the menu. */
  readonly isPinnable: boolean;
  readonly onFollow: (() => void) | undefined;
}

/**
 * The end of a menu entry: the number of waiting records and the pin button. Memoized, because the entry rerenders on
 * every navigation.
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

/** Cache time of the number of waiting records, in milliseconds, so that navigation does not reload it. */
const fresh = 60_000;

/** The number of waiting records, as a link to them. Hidden if loading fails. */
function Waiting({ path, onFollow }: Pick<LineToolsProps, 'path' | 'onFollow'>) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data, isError } = useQuery({
    queryKey: ['menu', 'counts', locale],
    queryFn: ({ signal }) => loadMenuCounts(signal),
    staleTime: fresh,
    refetchInterval: 5 * fresh,
    retry: false,
    meta: failureInPlace,
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

/** The largest number of waiting records that is shown, because larger ones don't fit in the entry. */
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
 * Pins the menu entry above the groups, or unpins it. Uses the browser's own tooltip because every entry has one. The
 * right arrow key moves the focus here from the entry.
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
