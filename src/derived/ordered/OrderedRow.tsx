import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type RaRecord, useTranslate } from 'ra-core';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { useSlots } from '../slots.ts';
import { MoveButtons, type Step, stepByKey } from './MoveButtons.tsx';
import { isOut, type OrderedFields } from './orderedFields.ts';

/** What the page asks before it does something. */
export type Requested =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'exclude' | 'remove'; readonly record: RaRecord };

interface OrderedRowProps extends RowActionsProps {
  readonly fields: OrderedFields;
  readonly rank: number | undefined;
  readonly mayMove: boolean;
  readonly mayStep: (by: Step) => boolean;
  readonly onStep: (by: Step) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

/** One row, with its rank and what can be done with it. */
export function OrderedRow(props: OrderedRowProps) {
  const { fields, record, label, rank, mayMove, mayStep, onStep, onDrag, onDrop } = props;
  const translate = useTranslate();
  const { entity } = useEntity();
  const { list: { cells = {} } = {} } = useSlots(entity.name);
  const isOutside = isOut(fields, record);
  const canMove = mayMove && !isOutside && !props.isBusy;
  return (
    <tr
      draggable={canMove}
      onDragStart={onDrag}
      onDragOver={(event) => canMove && event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={canMove ? stepByKey(onStep) : undefined}
      data-hidden={isOutside || undefined}
    >
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box sx={{ minWidth: 16, fontWeight: 600 }}>{isOutside ? '—' : rank}</Box>
          {mayMove && !isOutside && <MoveButtons name={label} mayStep={mayStep} onStep={onStep} />}
        </Box>
      </td>
      <td>
        <RecordName target={fields.member.options.reference ?? ''} id={record[fields.member.name]} linked />
      </td>
      {fields.except && (
        <td>
          <Chip
            size="small"
            variant="outlined"
            label={translate(`ordered.${isOutside ? 'excluded' : 'included'}`)}
          />
        </td>
      )}
      {fields.others.map((name) => {
        const field = fieldNamed(entity, name);
        const Cell = cells[name];
        return (
          <td key={name}>
            {field &&
              (Cell ? (
                <Cell field={field} record={record} />
              ) : (
                <FieldColumn field={field} value={record[name]} record={record} />
              ))}
          </td>
        );
      })}
      <td>
        <RowActions {...props} />
      </td>
    </tr>
  );
}

interface RowActionsProps {
  readonly record: RaRecord;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onInclude: () => void;
  readonly onRequest: (requested: Requested) => void;
}

/** A row is taken out of the order, taken in again, deleted, and edited by its own form. */
function RowActions({ fields, record, label, isBusy, onInclude, onRequest }: OrderedRowProps) {
  const { may } = useEntity();
  const translate = useTranslate();
  const button = (key: 'edit' | 'include' | 'exclude' | 'remove', act: () => void) => {
    const verb = translate(`ordered.${key}`);
    const color = key === 'remove' ? 'error' : 'primary';
    return (
      <Button key={key} aria-label={`${verb}: ${label}`} disabled={isBusy} color={color} onClick={act}>
        {verb}
      </Button>
    );
  };
  const ask = (kind: 'edit' | 'exclude' | 'remove') => button(kind, () => onRequest({ kind, record }));
  return (
    <Box sx={{ display: 'flex' }}>
      {may.edit.allowed && ask('edit')}
      {may.edit.allowed &&
        fields.except &&
        (isOut(fields, record) ? button('include', onInclude) : ask('exclude'))}
      {may.delete.allowed && ask('remove')}
    </Box>
  );
}
