import { type RefCallback, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { usePageRoom } from '../../../shell/layout/useMenuSwitch.tsx';
import type { OwnListState } from '../state/useListState.ts';
import { columnFields, fitting, linkColumn, widthOf } from '../table/columns.ts';

/** The room of the boxes before and after the values of a row, in pixels. */
const box = 44;

/**
 * The columns of a list that there is room for (`x-entity.list.priority`); all of them where a person has chosen them.
 * Takes how many boxes a row has beside its values, nothing where rows are
 * cards; gives the ref of what is as wide as the table.
 */
export function useFitting({ columns, isOwnChoice }: OwnListState, boxes: number | undefined) {
  const { entity, text } = useEntity();
  // Mostly right before anything can be measured: rows are drawn once, not with all columns at first.
  const [room, setRoom] = useState(usePageRoom());
  const frame: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return;
    // The browser tells the size once it has laid the page out, and before it paints: nothing is laid out for the question.
    const watch = new ResizeObserver(() => flushSync(() => setRoom(element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const before = useRef(columns);
  const shown = useMemo(() => {
    if (boxes === undefined || !room || isOwnChoice) return columns;
    const fields = columnFields(entity, columns);
    const wanted = { linked: linkColumn(entity, fields), priority: entity.list.priority };
    const width = (field: (typeof fields)[number]) => widthOf(field, text(field.title));
    const names = fitting(fields, wanted, width, room - boxes * box - 2).map(({ name }) => name);
    // The same list for a little more or less room: the rows are not drawn anew for it.
    if (names.join() !== before.current.join()) before.current = names;
    return before.current;
  }, [entity, text, columns, isOwnChoice, room, boxes]);
  return { frame, shown };
}
