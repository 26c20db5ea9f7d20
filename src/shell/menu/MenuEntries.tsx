import Box from '@mui/material/Box';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menuFor.ts';

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
