import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { PageMenu } from '../../shell/page/PageHeader.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useSlots } from '../slots.ts';
import { MoveButtons, type Step, stepByKey } from './MoveButtons.tsx';
import { isExcludedRow, type OrderedFields } from './orderedFields.ts';

/** The dialog that a user opens for the ordered rows or for one of them. */
export type OrderedDialog =
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

/** One row of the table of ordered rows, with its rank and actions. */
export function OrderedRow(props: OrderedRowProps) {
  const { fields, record, label, rank, mayMove, mayStep, onStep, onDrag, onDrop } = props;
  const translate = useTranslate();
  const { entity } = useEntity();
  const { list: { cells = {} } = {} } = useSlots(entity.name);
  const isOutside = isExcludedRow(fields, record);
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
  readonly onRequest: (requested: OrderedDialog) => void;
}

/** The actions of a row as buttons; on a phone as a menu. */
function RowActions(props: OrderedRowProps) {
  const { label, isBusy } = props;
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const actions = useActionsOf(props);
  if (isPhone)
    return (
      <Box inert={isBusy}>
        <PageMenu label={`${translate('ordered.actions')}: ${label}`} actions={actions} />
      </Box>
    );
  return (
    <Box sx={{ display: 'flex' }}>
      {actions.map(({ label: verb, isDangerous, onSelect }) => (
        <Button
          key={verb}
          aria-label={`${verb}: ${label}`}
          disabled={isBusy}
          color={isDangerous ? 'error' : 'primary'}
          onClick={onSelect}
        >
          {verb}
        </Button>
      ))}
    </Box>
  );
}

/** The actions of a row that the user may run: edit, exclude or include, and delete. */
function useActionsOf({ fields, record, onInclude, onRequest }: OrderedRowProps): readonly PageAction[] {
  const { may } = useEntity();
  const translate = useTranslate();
  const ask = (kind: 'edit' | 'exclude' | 'remove'): PageAction => ({
    label: translate(`ordered.${kind}`),
    isDangerous: kind === 'remove',
    onSelect: () => onRequest({ kind, record }),
  });
  const include: PageAction = { label: translate('ordered.include'), onSelect: onInclude };
  const other = isExcludedRow(fields, record) ? include : ask('exclude');
  return [
    ...(may.edit.allowed ? [ask('edit'), ...(fields.except ? [other] : [])] : []),
    ...(may.delete.allowed ? [ask('remove')] : []),
  ];
}
