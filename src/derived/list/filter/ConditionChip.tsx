import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Condition } from '#schemas/protocol/entities/listQuery.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { measures } from '../../../ui/theme/tokens.ts';
import { ConditionText } from './ConditionText.tsx';

interface ConditionChipProps {
  readonly condition: Condition;
  /** Opens the condition's editor. Undefined if the entity has no such field, or the user may not see the field. */
  readonly onEdit?: ((anchor: HTMLElement) => void) | undefined;
  readonly onRemove: () => void;
}

/** One condition of the filter as a chip: a click edits it, the cross removes it. */
export function ConditionChip({ condition, onEdit, onRemove }: ConditionChipProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const field = fieldNamed(entity, condition.field);
  const conditionText = <ConditionText condition={condition} field={field} />;
  const name = field ? text(field.title) : condition.field;
  return (
    <Box component="li" sx={chip}>
      {onEdit ? (
        <ButtonBase onClick={({ currentTarget }) => onEdit(currentTarget)} sx={part}>
          <span>{conditionText}</span>
        </ButtonBase>
      ) : (
        <Box sx={part}>{conditionText}</Box>
      )}
      <ButtonBase
        aria-label={translate('list.removeFilter', { name })}
        onClick={onRemove}
        sx={{ ...part, px: 0.5, borderLeft: 1, borderColor: 'divider' }}
      >
        <Close sx={{ fontSize: 16 }} />
      </ButtonBase>
    </Box>
  );
}

const chip = {
  listStyle: 'none',
  display: 'inline-flex',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'accentSoft',
  maxWidth: '100%',
  overflow: 'hidden',
} as const;

const part = {
  font: 'inherit',
  fontSize: 12,
  px: 1,
  minHeight: 28,
  minWidth: 24,
  alignItems: 'center',
  display: 'inline-flex',
  '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
