import Box from '@mui/material/Box';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { measures, screenOnly } from '../../../ui/theme/tokens.ts';
import { underlined } from '../../../ui/theme/underlined.ts';
import { useSurroundingForm } from '../RecordFormContext.ts';
import type { VisibleGroup } from './formGroups.ts';

/** Minimum number of sections for a form to have an index. */
const indexedFrom = 4;

/**
 * Offsets from the top of the window, in pixels: where the index sticks, below the console's header, and where a
 * section counts as current, below the index itself.
 */
const [stickyTop, reachedAt] = [48, 48 + measures.row.comfortable + 24];

/**
 * The index of a long form, with the current section marked. Its entries are the sections of the entity file
 * (`section`), else the groups. Not shown on a phone, which lacks the room for it.
 */
export function SectionIndex({ groups }: { readonly groups: readonly VisibleGroup[] }) {
  const { text } = useEntity();
  const translate = useTranslate();
  const box = useSurroundingForm()?.box;
  const entries = entriesOf(groups);
  const current = useCurrent(
    box,
    entries.map(({ group }) => group),
  );
  if (entries.length < indexedFrom) return null;
  const go = (group: string) => {
    const part = partOf(box, group);
    // Opens the section if it is collapsed.
    const shut = part?.querySelector<HTMLDetailsElement>(':scope > details');
    if (shut) shut.open = true;
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  return (
    <Box component="nav" aria-label={translate('form.index')} className={screenOnly} sx={bar}>
      {entries.map(({ group, title }) => (
        <Box
          key={group}
          component="button"
          type="button"
          aria-current={group === current ? 'true' : undefined}
          onClick={() => go(group)}
          sx={link}
        >
          {text(title)}
        </Box>
      ))}
    </Box>
  );
}

/** The entries of the index, with the group that each links to. */
function entriesOf(groups: readonly VisibleGroup[]): { readonly group: string; readonly title: string }[] {
  const sections = groups.flatMap(({ title, section }) =>
    section === undefined ? [] : [{ group: title, title: section }],
  );
  return sections.length >= indexedFrom ? sections : groups.map(({ title }) => ({ group: title, title }));
}

type FormBox = RefObject<HTMLElement | null> | undefined;

function partOf(box: FormBox, group: string): HTMLElement | undefined {
  const parts = box?.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [];
  return [...parts].find((part) => part.dataset.group === group);
}

/** Tracks the current section: the last one that has scrolled up to the index. */
function useCurrent(box: FormBox, groups: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(groups[0]);
  const names = groups.join('\n');
  useEffect(() => {
    const look = () => {
      const passed = names
        .split('\n')
        .filter((group) => (partOf(box, group)?.getBoundingClientRect().top ?? reachedAt) < reachedAt);
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      // At the end of the page the last section is current, even if it can't scroll to the top.
      setCurrent(isAtEnd ? names.split('\n').at(-1) : (passed.at(-1) ?? names.split('\n')[0]));
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [box, names]);
  return current;
}

const bar = {
  position: 'sticky',
  top: stickyTop,
  zIndex: 1,
  display: { xs: 'none', md: 'flex' },
  flexWrap: 'wrap',
  columnGap: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const link = {
  font: 'inherit',
  bgcolor: 'transparent',
  border: 0,
  px: 0,
  py: 1,
  minHeight: 36,
  cursor: 'pointer',
  ...underlined,
} as const;
