import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { actsOn } from '#schemas/model/entity/readActions.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { sortsBy } from '#schemas/protocol/entities/listLimits.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';
import { HiddenText } from '../../../fields/frame/HiddenText.tsx';
import { useOpenPath } from '../../record/useOpenPath.ts';
import type { Density, ListQuery } from '../listState.ts';
import type { Selection } from '../selection/useSelection.ts';
import type { ListSlots } from '../slots.ts';
import { columnFields, linkColumn } from './columns.ts';
import { ListRow } from './ListRow.tsx';
import { tableStyle } from './tableStyle.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useStable } from './useStable.ts';

export interface ListTableProps {
  readonly rows: readonly RaRecord[];
  readonly columns: readonly string[];
  readonly sort: ListQuery['sort'];
  readonly onSort: (sort: ListQuery['sort']) => void;
  readonly density: Density;
  readonly labelOf: (record: RaRecord) => string;
  readonly onOpen: (record: RaRecord) => void;
  /** None: nothing can be selected. */
  readonly selection?: Selection | undefined;
  readonly cells?: ListSlots['cells'];
  readonly isBusy?: boolean;
  /** What stands above a row: the heading of a group. */
  readonly before?: (index: number, span: number) => ReactNode;
  /** What stands below the rows. */
  readonly foot?: ReactNode;
}

const noCells = {};

/** The rows of a list as a table. It knows nothing of where they come from. */
export function ListTable(props: ListTableProps) {
  const { rows, columns, sort, onSort, density, labelOf, selection, cells = noCells, isBusy = false } = props;
  const { entity, text } = useEntity();
  const fields = useMemo(() => columnFields(entity, columns), [entity, columns]);
  const hasMenu = actsOn(entity, 'record');
  const openPath = useOpenPath();
  const [stop, setStop] = useState(0);
  const open = useStable(props.onOpen);
  const toggle = useStable((record: RaRecord, extend: boolean) => selection?.toggle(record.id, { extend }));
  const withRow = (act: (record: RaRecord) => void) => (index: number) => {
    const row = rows[index];
    if (row) act(row);
  };
  const keys = useRowKeys(rows.length, {
    open: withRow(open),
    toggle: (index, extend) => withRow((row) => toggle(row, extend))(index),
  });
  const span = fields.length + (selection ? 1 : 0) + (hasMenu ? 1 : 0);
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
              <HeadCell key={field.name} field={field} sort={sort} onSort={onSort} />
            ))}
            {hasMenu && <MenuHead />}
          </tr>
        </thead>
        <tbody
          ref={keys.box}
          onKeyDown={keys.onKeyDown}
          onFocus={({ target }) => target instanceof HTMLTableRowElement && setStop(keys.placeOf(target))}
        >
          {rows.map((record, index) => (
            <Fragment key={record.id}>
              {props.before?.(index, span)}
              <ListRow
                record={record}
                label={labelOf(record)}
                fields={fields}
                linked={linkColumn(entity, fields)}
                path={openPath(record)}
                cells={cells}
                isSelected={selection?.has(record.id)}
                hasMenu={hasMenu}
                isStop={index === Math.min(stop, rows.length - 1)}
                onToggle={toggle}
                onOpen={open}
              />
            </Fragment>
          ))}
        </tbody>
        {props.foot}
      </Box>
    </Box>
  );
}

function SelectPage({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const { pageState, togglePage } = selection;
  return (
    <th scope="col" className="check">
      <Checkbox
        checked={pageState === 'all'}
        indeterminate={pageState === 'some'}
        onChange={togglePage}
        aria-label={translate('list.selectPage')}
      />
    </th>
  );
}

/** The head of the column of menus, which only its name says. */
function MenuHead() {
  const translate = useTranslate();
  return (
    <th scope="col" className="check">
      <HiddenText>{translate('shell.moreActions')}</HiddenText>
    </th>
  );
}

interface HeadCellProps {
  readonly field: Field;
  readonly sort: ListQuery['sort'];
  readonly onSort: (sort: ListQuery['sort']) => void;
}

/** The head of a column; where the list can be sorted by it, a button that does. */
function HeadCell({ field, sort, onSort }: HeadCellProps) {
  const { entity, text } = useEntity();
  const { align } = displayRenderers[field.kind];
  const order = sort.field === field.name ? sort.order : undefined;
  const title = text(field.title);
  if (!sortsBy(entity, field)) return <Cell align={align}>{title}</Cell>;
  const Arrow = order === 'DESC' ? ArrowDownward : ArrowUpward;
  return (
    <Cell align={align} aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      <ButtonBase
        onClick={() => onSort({ field: field.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        sx={{ ...button, flexDirection: align === 'right' ? 'row-reverse' : 'row' }}
      >
        {title}
        <Arrow aria-hidden className="arrow" sx={{ fontSize: 14, opacity: order ? 1 : 0 }} />
      </ButtonBase>
    </Cell>
  );
}

function Cell(props: React.ComponentProps<typeof Box> & { align: 'left' | 'right' | 'center' }) {
  const { align, ...others } = props;
  return <Box component="th" scope="col" {...others} sx={{ textAlign: align }} />;
}

const button = {
  font: 'inherit',
  color: 'inherit',
  gap: 0.5,
  minHeight: 28,
  borderRadius: 0.5,
  '&:hover': { color: 'text.primary' },
  '&:hover .arrow': { opacity: 0.6 },
  '[aria-sort] > & .arrow': { opacity: 1 },
} as const;
