import Box from '@mui/material/Box';
import { createContext, type KeyboardEvent, memo, type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { measures } from '../../ui/theme/tokens.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { useQuietPage } from '../errors/MissingPartPage.tsx';
import type { MenuEntry } from './menuFor.ts';
import { isWithin, useMenuPlace } from './menuPlace.ts';

/** The number of what waits behind a line, and the button that pins it. */
const LineTools = onDemand(() => import('./LineTools.tsx').then((file) => file.LineTools));

const hasTools = createContext(false);

/** Lines of the menu get their tools once the page is there; their places are kept. */
export function LineToolsLater({ children }: { readonly children: ReactNode }) {
  return <hasTools.Provider value={useQuietPage()}>{children}</hasTools.Provider>;
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  /** Of a line that stands by itself. */
  readonly icon?: ReactNode;
  readonly onFollow?: (() => void) | undefined;
}

/** One line of the menu, a real link; the current one says so. */
export function MenuLink(props: MenuLinkProps) {
  const { path, records, exact, isChild } = props.entry;
  const { search } = useLocation();
  const place = useMenuPlace();
  // A line that stands for rows of records is not that of one record: its page names the record in the address.
  const isOfOne = records === path && namesRecord(search);
  const isThere = exact ? place === path : isWithin(place, props.entry);
  // The page of a line below another one has a line of its own elsewhere.
  return <Line {...props} isCurrent={isThere && !isOfOne && !isChild} />;
}

interface LineProps extends MenuLinkProps {
  readonly isCurrent: boolean;
}

/** Drawn anew where the line becomes another, not for each address. */
const Line = memo(function Line({ entry, icon, onFollow, isCurrent }: LineProps) {
  const { path, label, isDaily = false, isChild } = entry;
  const isQuiet = use(hasTools);
  return (
    <Box sx={line} onKeyDown={moveToTools}>
      <Box
        component={Link}
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        ref={isCurrent && isQuiet ? intoSight : undefined}
        onClick={onFollow}
        sx={icon ? groupLink : link}
      >
        {icon}
        {label}
      </Box>
      {isQuiet && !isChild && (
        // Without them the line still leads where it leads.
        <ErrorBoundary fallback={null}>
          <LineTools path={path} label={label} isPinnable={!isDaily} onFollow={onFollow} />
        </ErrorBoundary>
      )}
    </Box>
  );
});

/**
 * A menu that is longer than the window shows the line of an address that was not reached by it, once the page is there.
 * The menu alone is moved: the page stays where it is.
 */
function intoSight(current: HTMLElement | null): void {
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

/** The right arrow leads from a line to its button, the left one back: neither is a stop of the Tab key. */
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

/** Looks like the title of a group. */
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

/** The lines of a group, in its parts; a part is a list of its own below its name. */
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

/** Lines of one part stand together. */
function partsOf(entries: readonly MenuEntry[]): Part[] {
  const headings = [...new Set(entries.map(({ heading }) => heading))];
  return headings.map((heading) => ({
    heading,
    lines: entries.filter((entry) => entry.heading === heading),
  }));
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;
const name = { px: 1.5, pt: 1, pb: 0.5, fontSize: 12, color: 'text.secondary' } as const;
