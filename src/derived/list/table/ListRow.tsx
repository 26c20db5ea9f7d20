import { type ComponentType, type MouseEvent, memo, useContext } from 'react';
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import { isHidden } from '../../../fields/records/isHidden.ts';
import type { CellProps } from '../../listSlots.ts';
import { ChangedRowsContext } from '../../live/useChangedRows.ts';
import { RowMenu } from '../rowMenu.ts';
import { columnWidth } from './columns.ts';
import { EditableCell } from './EditableCell.tsx';
import { NameValue } from './NameValue.tsx';
import { SecondaryFields } from './SecondaryFields.tsx';

interface ListRowProps {
  readonly record: RaRecord;
  readonly label: string;
  readonly fields: readonly Field[];
  /** The name of the field whose cell contains the link to the record. */
  readonly linked: string | undefined;
  readonly path: string | undefined;
  readonly cells: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Whether the row is selected; undefined if rows can't be selected. */
  readonly isSelected: boolean | undefined;
  /** Whether the row has an action menu. */
  readonly hasMenu: boolean;
  /** Whether this is the one row in the tab order. */
  readonly isStop: boolean;
  readonly onToggle: (record: RaRecord, isExtended: boolean) => void;
  readonly onOpen: (record: RaRecord) => void;
  /** Opens the side panel; undefined if the list has none. */
  readonly onLook: ((record: RaRecord) => void) | undefined;
  readonly isBeside: boolean;
}

/**
 * One record of a list's table. The name cell is a real link, and a click anywhere else in the row opens the same page.
 * The checkbox and the side panel button are plain elements (`rowControls.ts`), because a page of rows with MUI's takes
 * 50% longer to render.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { record, label, fields, isSelected, hasMenu, isStop, onToggle, onOpen } = props;
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const isChanged = useContext(ChangedRowsContext).has(String(record.id));
  const open = ({ target, detail }: MouseEvent<HTMLElement>) => {
    const isOwn = target instanceof Element && target.closest('a, button, input, label') !== null;
    const isReading = detail > 1 || String(window.getSelection()) !== '';
    if (!isOwn && !isReading) onOpen(record);
  };
  return (
    <tr
      tabIndex={isStop ? 0 : -1}
      aria-selected={isSelected}
      data-plain={props.path === undefined || undefined}
      data-beside={props.isBeside || undefined}
      data-hidden={isHidden(entity, record) || undefined}
      data-changed={isChanged || undefined}
      aria-description={isChanged ? translate('list.live.row') : undefined}
      onClick={open}
    >
      {isSelected !== undefined && (
        <td className="check">
          <input
            type="checkbox"
            className="box"
            readOnly
            checked={isSelected}
            tabIndex={-1}
            aria-label={translate('list.select', { label })}
            onClick={(event) => onToggle(record, event.shiftKey)}
          />
        </td>
      )}
      {fields.map((field) => (
        <td
          key={field.name}
          className={field.name === props.linked ? 'named' : undefined}
          style={{
            textAlign: displayRenderers[field.kind].align,
            maxWidth: columnWidth(field, text(field.title)),
          }}
        >
          <Cell {...props} field={field} />
        </td>
      ))}
      {hasMenu && (
        <td className="check">
          <RowMenu record={record} label={label} />
        </td>
      )}
      {props.onLook && (
        <td className="check">
          <button
            type="button"
            className="look"
            tabIndex={-1}
            aria-expanded={props.isBeside}
            aria-label={translate('list.beside.show', { label })}
            onClick={() => props.onLook?.(record)}
          />
        </td>
      )}
    </tr>
  );
});

function Cell({ field, record, linked, path, label, cells, isStop }: ListRowProps & { field: Field }) {
  const { entity } = useEntity();
  const { name } = entity.list;
  const Own = cells[field.name];
  const value = record[field.name];
  const isName = name?.column === field.name;
  const isNamed = isName && (name.isLabel || !Own);
  const shown = isNamed ? (
    <NameValue record={record} label={label} />
  ) : Own ? (
    <RecordContextProvider value={record}>
      <Own field={field} record={record} />
    </RecordContextProvider>
  ) : entity.list.editable.includes(field.name) ? (
    <EditableCell field={field} record={record} isStop={isStop} />
  ) : (
    <FieldColumn field={field} value={value} record={record} />
  );
  if (field.name !== linked) return shown;
  const isNameless = value === null || value === undefined || value === '';
  const called = isNameless && !isNamed ? label : shown;
  const link =
    path === undefined ? (
      called
    ) : (
      <Link to={path} data-record={record.id}>
        {called}
      </Link>
    );
  if (!isName) return link;
  return (
    <>
      <div className="line">{link}</div>
      <SecondaryFields record={record} />
    </>
  );
}
