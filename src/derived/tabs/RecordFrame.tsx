import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FramePlacesContext } from '../record/frame/framePlaces.tsx';
import { useFacetGroups } from '../record/frame/useFacetGroups.ts';
import { useNamedId } from '../record/useNamedId.ts';
import { OpenPart } from './OpenPart.tsx';

/**
 * The frame of a record's page: the heading across the page, the tabs next to the content or, if there is little room,
 * above it. The page renders heading and tabs into the frame (`InFrame`), because only the page has the loaded record.
 * The space of the tabs is reserved.
 */
export function RecordFrame({ children }: { readonly children: ReactNode }) {
  const [head, setHead] = usePortalTarget();
  const [side, setSide] = usePortalTarget();
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

/**
 * Creates an element before the page renders, so that portals into it render together with the page. Also returns the
 * ref that attaches the element.
 */
function usePortalTarget() {
  const [element] = useState(() => document.createElement('div'));
  const put = useCallback((box: HTMLElement | null) => box?.replaceChildren(element), [element]);
  return [element, put] as const;
}

/** Whether the record in the URL will show tabs next to the page. */
function useHasTabsBeside(): boolean {
  const { entity } = useEntity();
  const id = useNamedId(recordKeyOf(entity));
  const groups = useFacetGroups(entity);
  return groups.length > 1 && id !== undefined;
}

/** Reserved size of the tabs: that of the rail (`FacetRail`), on a phone that of the picker (`FacetPicker`). */
const keptPlace = { width: { lg: 216 }, minHeight: { xs: 60, lg: 0 } } as const;

/**
 * Reserves no space for the tabs while the heading is missing, because the tabs would move when the heading appears.
 */
const headStyle = { '&:has(> :empty) + * > [data-rail]': { minHeight: 0 } } as const;

/** Hides the rail of a page that has no tabs. */
const noPlace = { '&:has(> :empty)': { display: 'none' } } as const;

const sideStyle = {
  flexShrink: 0,
  position: { lg: 'sticky' },
  top: { lg: 72 },
  maxHeight: { lg: 'calc(100vh - 88px)' },
  overflowY: { lg: 'auto' },
  // Extra space, so that the last tab can be scrolled into view below the heading.
  pb: { lg: 14 },
  '@media print': { display: 'none' },
} as const;
