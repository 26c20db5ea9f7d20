import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import {
  type Difference,
  type LoggedChange,
  restoredOperation,
} from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useFieldTitle } from '../../editing/conflict/FieldValue.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { changedFields } from '../changes/changedFields.ts';
import { actionWord } from '../list/bulk/actionWord.ts';
import { isRestorable, RestoreField } from '../undo/RestoreActions.tsx';

interface ChangeItemProps {
  readonly change: LoggedChange;
  /** The label of the changed record, if the page does not show that record. */
  readonly subject?: ReactNode;
  /** Buttons for the change, such as undo. */
  readonly actions?: ReactNode;
  /** Whether each changed field has a button that restores its old value. */
  readonly restoresFields?: boolean;
}

/** One entry of a change log: the action, the user (and the user they acted as), the time, and the changed fields. */
export function ChangeItem({ change, subject, actions, restoresFields = false }: ChangeItemProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const { action, changedAt, differences, requestId } = change;
  const drawEnd = useFieldEnd(change, restoresFields);
  return (
    <Box component="li" sx={item}>
      <Box sx={head}>
        <Box component="span" sx={{ ...tagStyle, ...colourOf[action] }}>
          {useDoneBy(change)}
        </Box>
        {subject}
        <Box component="span">{useActor(change)}</Box>
        <Box component="time" dateTime={changedAt} sx={secondaryText}>
          {showMoment(changedAt, localizer)}
        </Box>
        {requestId !== '' && <CopyNumber number={requestId} />}
        {actions !== undefined && <Box sx={{ ml: { xs: -1, sm: 'auto' } }}>{actions}</Box>}
      </Box>
      {differences.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('editing.history.noFields')}</Box>
      ) : (
        <ChangedFields action={action} differences={differences} drawEnd={drawEnd} />
      )}
    </Box>
  );
}

/** The label of the action or transition that made the change, else of the kind of change. */
function useDoneBy({ action, operation, differences }: LoggedChange): string {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const namedAction = [...entity.actions, ...(entity.states?.steps ?? [])].find(
    ({ name }) => name === operation,
  );
  if (operation === restoredOperation) return translate('editing.history.action.restore');
  if (namedAction) return text(namedAction.label);
  const hider = differences.find(({ field }) => field === entity.hiddenBy?.field);
  if (action !== 'update' || !hider || differences.length > 1)
    return translate(`editing.history.action.${action}`);
  const isHiding = (hider.to ?? false) === entity.hiddenBy?.when;
  return translate(`editing.history.state.${actionWord(entity, isHiding ? 'hide' : 'unhide')}`);
}

function useActor({ userName, actingAs }: LoggedChange): string {
  const translate = useTranslate();
  const name = userName === '' ? translate('editing.history.system') : userName;
  return actingAs === null ? name : translate('editing.history.actingAs', { name, as: actingAs });
}

const item = {
  borderBottom: 1,
  borderColor: 'divider',
  px: 2,
  py: 1.5,
  '&:last-of-type': { borderBottom: 0 },
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 32,
} as const;

const secondaryText = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;

const tagStyle = { px: 1, borderRadius: 1, fontSize: 12, fontWeight: 600, lineHeight: '20px' } as const;

const colourOf: Readonly<Record<LoggedChange['action'], object>> = {
  create: { bgcolor: 'status.filled.soft', color: 'status.filled.main' },
  update: { bgcolor: 'status.closed.soft', color: 'status.closed.main' },
  delete: { bgcolor: 'status.unfilled.soft', color: 'status.unfilled.main' },
};

/** Number of changed fields shown before "show all". A new record lists all its fields as changes. */
const shownAtFirst = 6;

/**
 * Returns a function that renders the button that restores a field's old value; undefined if the value can't be
 * restored.
 */
function useFieldEnd(change: LoggedChange, isOffered: boolean) {
  const screen = useEntity();
  const titleOf = useFieldTitle();
  return (difference: Difference): ReactNode => {
    const canRestore = isOffered && change.action === 'update' && isRestorable(screen, difference);
    const { field } = difference;
    return canRestore ? <RestoreField change={change} field={field} title={titleOf(field)} /> : undefined;
  };
}

interface ChangedFieldsProps extends Pick<LoggedChange, 'action' | 'differences'> {
  readonly drawEnd: (difference: Difference) => ReactNode;
}

function ChangedFields({ action, differences, drawEnd }: ChangedFieldsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isLong = differences.length > shownAtFirst + 1 && !isOpen;
  const visible = isLong ? differences.slice(0, shownAtFirst) : differences;
  return (
    <>
      <Box component="dl" sx={changedFields}>
        {visible.map((difference) => (
          <ChangedField
            key={difference.field}
            difference={difference}
            action={action}
            end={drawEnd(difference)}
          />
        ))}
      </Box>
      {isLong && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -0.5, mt: 0.5 }}>
          {translate('editing.history.allOfIt', { smart_count: differences.length })}
        </Button>
      )}
    </>
  );
}

/** Button that copies the request number, which support asks for. */
function CopyNumber({ number }: { readonly number: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate('editing.history.copy', { id: number });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      notify('editing.history.copied', { type: 'info' });
    } catch {
      // Without clipboard access, a notice shows the number instead.
      notify(number, { type: 'info' });
    }
  };
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={copy}>
        <ContentCopyOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
