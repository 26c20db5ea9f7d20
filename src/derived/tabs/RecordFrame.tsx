import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FramePlacesContext } from '../record/frame/framePlaces.tsx';
import { useFacetGroups } from '../record/frame/useFacetGroups.ts';
import { useNamedId } from '../record/useNamedId.ts';
import { OpenPart } from './OpenPart.tsx';

/**
 * The page of one record: its head across the page, its tabs beside what they show. Where there is little room the
 * tabs stand above it. Head and tabs are drawn by the page itself (`InFrame`), which knows the record; the place of
 * the tabs is kept until they are there.
 */
export function RecordFrame({ children }: { readonly children: ReactNode }) {
  const [head, setHead] = usePlace();
  const [side, setSide] = usePlace();
  const picker = useState(false);
  const keepsPlace = useHasTabsBeside();
  return (
    <FramePlacesContext value={{ head, side, picker }}>
      <Box ref={setHead} sx={headStyle} />
      <Box sx={{ display: { lg: 'flex' }, columnGap: 3, alignItems: 'flex-start' }}>
        <Box ref={setSide} data-rail sx={{ ...sideStyle, ...(keepsPlace ? keptPlace : noPlace) }} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <OpenPart>{children}</OpenPart>
        </Box>
      </Box>
    </FramePlacesContext>
  );
}

/** An element that is there before the page is drawn, so that what stands in it is drawn with the page, and what puts it into a box. */
function usePlace() {
  const [element] = useState(() => document.createElement('div'));
  const put = useCallback((box: HTMLElement | null) => box?.replaceChildren(element), [element]);
  return [element, put] as const;
}

/** Whether the tabs of the record that the address names will stand beside the page. */
function useHasTabsBeside(): boolean {
  const { entity } = useEntity();
  const id = useNamedId(recordKeyOf(entity));
  const groups = useFacetGroups(entity);
  return groups.length > 1 && id !== undefined;
}

/** As large as the rail (`FacetRail`), on a phone as the picker (`FacetPicker`). */
const keptPlace = { width: { lg: 216 }, minHeight: { xs: 60, lg: 0 } } as const;

/** Nothing stands below a head that is not there: the place of the tabs would move when it comes. */
const headStyle = { '&:has(> :empty) + * > [data-rail]': { minHeight: 0 } } as const;

/** A page that turns out to have no tabs begins at the left. */
const noPlace = { '&:has(> :empty)': { display: 'none' } } as const;

const sideStyle = {
  flexShrink: 0,
  position: { lg: 'sticky' },
  top: { lg: 72 },
  maxHeight: { lg: 'calc(100vh - 88px)' },
  overflowY: { lg: 'auto' },
  // Below the head of the record the rail is longer than what is seen of it: its last tab can be scrolled into sight.
  pb: { lg: 14 },
  '@media print': { display: 'none' },
} as const;
