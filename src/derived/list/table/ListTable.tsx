import Box from '@mui/material/Box';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useStableCallback } from '../../../ui/useStableCallback.ts';
import type { ListSlots } from '../../listSlots.ts';
import type { Density, ListQuery } from '../../listState.ts';
import { useOpenPath } from '../../record/useOpenPath.ts';
import type { SidePanelState } from '../beside/useSidePanel.ts';
import { useHasRowMenu } from '../rowMenu.ts';
import type { Selection } from '../selection/useSelection.ts';
import { columnFields, linkColumn } from './columns.ts';
import { HeadCell, MenuHead, SelectPage, SidePanelHead } from './HeadCells.tsx';
import { ListRow } from './ListRow.tsx';
import { tableStyle } from './tableStyle.ts';
import { useRowKeys } from './useRowKeys.ts';

export interface ListTableProps {
  readonly rows: readonly RaRecord[];
  readonly columns: readonly string[];
  readonly sort: ListQuery['sort'];
  readonly onSort: (sort: ListQuery['sort']) => void;
  readonly density: Density;
  readonly labelOf: (record: RaRecord) => string;
  readonly onOpen: (record: RaRecord) => void;
  /** The selection of rows; undefined if rows can't be selected. */
  readonly selection?: Selection | undefined;
  readonly cells?: ListSlots['cells'];
  readonly beneath?: ListSlots['beneath'];
  /** The side panel of the list; undefined if it has none. */
  readonly beside?: SidePanelState | undefined;
  readonly isBusy?: boolean;
  /** Whether rows are ordered by search relevance instead of the sort. */
  readonly isRanked?: boolean;
  /** Renders content above a row, such as a group's heading. */
  readonly before?: (index: number, span: number) => ReactNode;
  /** Content below the rows. */
  readonly foot?: ReactNode;
}

const noCells = {};

/** The rows of a list as a table. The caller loads the rows. */
export function ListTable(props: ListTableProps) {
  const {
    rows,
    columns,
    sort,
    onSort,
    density,
    labelOf,
    selection,
    cells = noCells,
    isBusy = false,
    isRanked = false,
    beside,
    beneath,
  } = props;
  const { entity, text } = useEntity();
  const fields = useMemo(() => columnFields(entity, columns), [entity, columns]);
  const hasMenu = useHasRowMenu();
  const openPath = useOpenPath();
  const [stop, setStop] = useState(0);
  const open = useStableCallback(props.onOpen);
  const toggle = useStableCallback((record: RaRecord, extend: boolean) =>
    selection?.toggle(record.id, { extend }),
  );
  const withRow = (act: (record: RaRecord) => void) => (index: number) => {
    const row = rows[index];
    if (row) act(row);
  };
  const keys = useRowKeys(rows.length, {
    open: withRow(open),
    toggle: (index, extend) => withRow((row) => toggle(row, extend))(index),
    ...(beside ? { look: withRow((row) => beside.show(row)) } : {}),
  });
  const follow = (at: number) => {
    setStop(at);
    if (beside) withRow((row) => beside.show(row, true))(at);
  };
  const linked = linkColumn(entity, fields);
  const span = fields.length + (selection ? 1 : 0) + (hasMenu ? 1 : 0) + (beside ? 1 : 0);
  return (
    <Box sx={{ position: 'relative', overflowX: 'auto' }} className="list-table">
      <Box
        component="table"
        role="grid"
        aria-label={text(entity.plural)}
        aria-multiselectable={selection !== undefined}
        aria-busy={isBusy}
        sx={tableStyle(density)}
      >
        <thead>
          <tr>
            {selection && <SelectPage selection={selection} />}
            {fields.map((field) => (
              <HeadCell
                key={field.name}
                field={field}
                isLinked={field.name === linked}
                sort={sort}
                isRanked={isRanked}
                onSort={onSort}
              />
            ))}
            {hasMenu && <MenuHead />}
            {beside && <SidePanelHead />}
          </tr>
        </thead>
        <tbody
          ref={keys.box}
          onKeyDown={keys.onKeyDown}
          onMouseOver={showFullText}
          onFocus={({ target }) => target instanceof HTMLTableRowElement && follow(keys.placeOf(target))}
        >
          {rows.map((record, index) => (
            <Fragment key={record.id}>
              {props.before?.(index, span)}
              <ListRow
                record={record}
                label={labelOf(record)}
                fields={fields}
                linked={linked}
                path={openPath(record)}
                cells={cells}
                isSelected={selection?.has(record.id)}
                hasMenu={hasMenu}
                isStop={index === Math.min(stop, rows.length - 1)}
                onToggle={toggle}
                onOpen={open}
                onLook={beside?.show}
                isBeside={beside?.id === String(record.id)}
              />
              {beneath?.isFor(record) && (
                <tr className="part">
                  <td colSpan={span}>
                    <beneath.Part record={record} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        {props.foot}
      </Box>
    </Box>
  );
}

/** Shows the full text of a truncated cell as its tooltip. */
function showFullText({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('.line')].some((part) => part.scrollWidth > part.clientWidth);
  cell.title = isCut ? cell.innerText : '';
}
