import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';
import { FieldColumn } from '../../../fields/FieldColumn.tsx';
import { FoldButton } from '../../../ui/treeGrid/FoldButton.tsx';
import { lineAttributes } from '../../../ui/treeGrid/lineAttributes.ts';
import { RowMenu } from '../rowMenu.ts';
import type { TreeLine } from './useTree.ts';

interface TreeRowProps {
  readonly line: TreeLine;
  /** The index of the line among all lines, without those inside a collapsed line. */
  readonly index: number;
  readonly label: string;
  readonly fields: readonly Field[];
  /** The name of the field whose cell has the expand button and the link. */
  readonly named: string | undefined;
  readonly path: string | undefined;
  readonly hasMenu: boolean;
  /** Whether this is the one line in the tab order. */
  readonly isStop: boolean;
  readonly onFocus: (id: unknown) => void;
  readonly onFold: (index: number, isOpen: boolean) => void;
}

/** One line of a tree grid. Screen readers get its level and position. */
export function TreeRow(props: TreeRowProps) {
  const { line, index, label, fields, named, hasMenu, isStop, onFocus } = props;
  const { record, isAbove } = line;
  return (
    <tr
      {...lineAttributes(line, index, isStop)}
      data-above={isAbove || undefined}
      onFocus={() => onFocus(record.id)}
    >
      {fields.map((field) => (
        <td
          key={field.name}
          className={field.name === named ? 'named' : undefined}
          style={{ textAlign: displayRenderers[field.kind].align }}
        >
          {field.name === named ? (
            <Name {...props} field={field} />
          ) : (
            <FieldColumn field={field} value={record[field.name]} record={record} />
          )}
        </td>
      ))}
      {hasMenu && (
        <td className="check">
          <RowMenu record={record} label={label} />
        </td>
      )}
    </tr>
  );
}

/** The name cell of a line: the expand button and the name, indented by the line's level. */
function Name({ line, index, label, path, field, onFold }: TreeRowProps & { readonly field: Field }) {
  const translate = useTranslate();
  const { record, level, isOpen } = line;
  const value = record[field.name];
  const isNameless = value === null || value === undefined || value === '';
  const nameContent = isNameless ? label : <FieldColumn field={field} value={value} record={record} />;
  return (
    <div className="name" style={{ paddingInlineStart: (level - 1) * step }}>
      <FoldButton
        isOpen={isOpen}
        label={translate(isOpen ? 'tree.close' : 'tree.open', { label })}
        onFold={(isNowOpen) => onFold(index, isNowOpen)}
      />
      <span className="line">{path === undefined ? nameContent : <Link to={path}>{nameContent}</Link>}</span>
    </div>
  );
}

/** Indentation of a line per level, in pixels. */
const step = 20;
