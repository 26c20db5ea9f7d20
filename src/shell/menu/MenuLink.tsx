import Box from '@mui/material/Box';
import { createContext, type KeyboardEvent, memo, type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { measures } from '../../ui/theme/tokens.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { useIsPageComplete } from '../errors/MissingPartPage.tsx';
import type { MenuEntry } from './menuFor.ts';
import { isWithin, useMenuPlace } from './menuPlace.ts';

/** The end of a menu entry: the number of waiting records and the pin button. */
const LineTools = onDemand(() => import('./LineTools.tsx').then((file) => file.LineTools));

const hasTools = createContext(false);

/**
 * Renders the pin buttons and the numbers of waiting records in the menu entries below once the page is complete. Their
 * space is reserved before that.
 */
export function LineToolsLater({ children }: { readonly children: ReactNode }) {
  return <hasTools.Provider value={useIsPageComplete()}>{children}</hasTools.Provider>;
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  /** The icon of an entry outside the groups. */
  readonly icon?: ReactNode;
  readonly onFollow?: (() => void) | undefined;
}

/** A menu entry as a link. The current one has `aria-current`. */
export function MenuLink(props: MenuLinkProps) {
  const { path, records, exact, isChild } = props.entry;
  const { search } = useLocation();
  const place = useMenuPlace();
  // An entry for an entity's list isn't current on a record's page, whose address names the record.
  const isOfOne = records === path && namesRecord(search);
  const isThere = exact ? place === path : isWithin(place, props.entry);
  // A nested entry is never current, because its page has its own entry elsewhere.
  return <Line {...props} isCurrent={isThere && !isOfOne && !isChild} />;
}

interface LineProps extends MenuLinkProps {
  readonly isCurrent: boolean;
}

/** Memoized, so that entries rerender only when they change, not on each navigation. */
const Line = memo(function Line({ entry, icon, onFollow, isCurrent }: LineProps) {
  const { path, label, isDaily = false, isChild } = entry;
  const isQuiet = use(hasTools);
  return (
    <Box sx={line} onKeyDown={moveToTools}>
      <Box
        component={Link}
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        ref={isCurrent && isQuiet ? scrollIntoMenu : undefined}
        onClick={onFollow}
        sx={icon ? groupLink : link}
      >
        {icon}
        {label}
      </Box>
      {isQuiet && !isChild && (
        // If the number or the pin button fails to render, the link still works.
        <ErrorBoundary fallback={null}>
          <LineTools path={path} label={label} isPinnable={!isDaily} onFollow={onFollow} />
        </ErrorBoundary>
      )}
    </Box>
  );
});

/**
 * Scrolls the menu to the current entry when the page was not opened from the menu. Only the menu scrolls, not the
 * page.
 */
function scrollIntoMenu(current: HTMLElement | null): void {
  const menu = current?.closest('nav')?.parentElement;
  if (!current || !menu) return;
  const [line, frame] = [current.getBoundingClientRect(), menu.getBoundingClientRect()];
  const bottom = Math.min(frame.bottom, window.innerHeight);
  if (line.bottom > bottom) menu.scrollTop += line.bottom - bottom;
  else if (line.top < frame.top) menu.scrollTop -= frame.top - line.top;
}

function namesRecord(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name.endsWith('Id'));
}

/**
 * Moves the focus from a menu entry to its pin button with the right arrow key, and back with the left one, because the
 * button is no tab stop.
 */
function moveToTools({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const isInTools = target instanceof Element && target.closest('[data-pin]') !== null;
  const next =
    key === 'ArrowRight' && !isInTools ? '[data-pin]' : key === 'ArrowLeft' && isInTools ? 'a' : undefined;
  if (next !== undefined) currentTarget.querySelector<HTMLElement>(next)?.focus();
}

const line = { position: 'relative' } as const;

const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  py: 0.75,
  lineHeight: 1.25,
  pl: 1.5,
  pr: '2rem',
  borderRadius: `${measures.radius}px`,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'accentSoft', color: 'primary.main', fontWeight: 600 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Styles of a menu link that looks like a group title. */
export const groupLink = {
  ...link,
  gap: 1.5,
  minHeight: 36,
  fontWeight: 600,
  color: 'text.primary',
} as const;

interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly onFollow?: (() => void) | undefined;
}

/** The entries of a group, in sections. Each section is a list below its heading. */
export function MenuEntries({ entries, onFollow }: MenuEntriesProps) {
  return partsOf(entries).map(({ heading, lines }) => (
    <Box component="li" key={heading ?? ''} sx={{ listStyle: 'none' }}>
      {heading !== undefined && <Box sx={name}>{heading}</Box>}
      <Box component="ul" aria-label={heading} sx={list}>
        {lines.map((entry) => (
          <Box component="li" key={`${entry.path} ${entry.label}`} sx={entry.isChild ? { pl: 2 } : {}}>
            <MenuLink entry={entry} onFollow={onFollow} />
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

interface Part {
  readonly heading: string | undefined;
  readonly lines: readonly MenuEntry[];
}

/** Groups entries by their heading. */
function partsOf(entries: readonly MenuEntry[]): Part[] {
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return headings.map((heading) => ({
    heading,
    lines: entries.filter((entry) => entry.heading === heading),
  }));
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;
const name = { px: 1.5, pt: 1, pb: 0.5, fontSize: 12, color: 'text.secondary' } as const;
