import CheckIcon from '@mui/icons-material/Check';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/EntityContext.tsx';
import { HiddenText } from '../frame/HiddenText.tsx';
import type { DisplayRendererProps, DisplayRenderers } from '../renderer.ts';
import { TextDisplay, useShownText } from '../shown/EmptyValue.tsx';
import { StateMark } from '../shown/StateMark.tsx';

/** Display renderers of yes/no fields. */
export const booleanDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: BooleanColumn,
  align: 'center',
  width: 8,
};

/**
 * A yes/no value in a column: a check mark for yes and nothing for no, so that a yes stands out. Screen readers get
 * both as text. The field that marks a record as active or hidden (`x-entity.hiddenBy`) is shown as a state, except in
 * computed rows.
 */
function BooleanColumn({ field, value }: DisplayRendererProps) {
  const text = useShownText(field, value);
  const translate = useTranslate();
  const { hiddenBy, computed } = useEntity().entity;
  if (!computed && hiddenBy?.field === field.name && (value === true || hiddenBy.when === false)) {
    const word = hiddenBy.when ? 'hidden' : value === true ? 'active' : 'inactive';
    return (
      <StateMark colour={word === 'active' ? 'filled' : 'closed'}>
        {translate(`form.record.${word}`)}
      </StateMark>
    );
  }
  return (
    <>
      {value === true && (
        <CheckIcon aria-hidden sx={{ fontSize: 18, verticalAlign: 'middle', color: 'text.secondary' }} />
      )}
      <HiddenText>{text}</HiddenText>
    </>
  );
}
