import { type RefCallback, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { usePageRoom } from '../../../shell/layout/useMenuSwitch.tsx';
import type { OwnListState } from '../state/useListState.ts';
import { columnFields, columnWidth, fittingColumns, linkColumn } from '../table/columns.ts';

/** Width, in pixels, of a column that has a control of each row (checkbox or menu). */
const box = 44;

/**
 * Selects the list columns that fit into the available width, by priority (`x-entity.list.priority`); all columns if
 * the user has chosen them. `boxes` is the number of control columns; undefined for cards. Also returns the ref of the
 * element that is as wide as the table.
 */
export function useFittingColumns({ columns, isOwnChoice }: OwnListState, boxes: number | undefined) {
  const { entity, text } = useEntity();
  // The width is estimated until the first measurement, so that rows rarely render twice.
  const [room, setRoom] = useState(usePageRoom());
  const frame: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return;
    // The observer reports the size after layout and before paint, without forcing a layout.
    const watch = new ResizeObserver(() => flushSync(() => setRoom(element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const before = useRef(columns);
  const shown = useMemo(() => {
    if (boxes === undefined || !room || isOwnChoice) return columns;
    const fields = columnFields(entity, columns);
    const preferences = { linked: linkColumn(entity, fields), priority: entity.list.priority };
    const width = (field: (typeof fields)[number]) => columnWidth(field, text(field.title));
    const names = fittingColumns(fields, preferences, width, room - boxes * box - 2).map(({ name }) => name);
    // Returns the same array while the same columns fit, so that rows do not render again.
    if (names.join() !== before.current.join()) before.current = names;
    return before.current;
  }, [entity, text, columns, isOwnChoice, room, boxes]);
  return { frame, shown };
}
