import CheckIcon from '@mui/icons-material/Check';
import { HiddenText } from '../frame/HiddenText.tsx';
import type { DisplayRendererProps, DisplayRenderers } from '../renderer.ts';
import { TextDisplay, useShownText } from '../shown/EmptyValue.tsx';

/** Yes or no. */
export const booleanDisplayRenderers: DisplayRenderers = {
  Display: TextDisplay,
  Column: BooleanColumn,
  align: 'center',
  width: 8,
};

/** A check for yes, nothing to see for no: what stands out is what is set. Both are said to a screen reader. */
function BooleanColumn({ field, value }: DisplayRendererProps) {
  const text = useShownText(field, value);
  return (
    <>
      {value === true && (
        <CheckIcon aria-hidden sx={{ fontSize: 18, verticalAlign: 'middle', color: 'text.secondary' }} />
      )}
      <HiddenText>{text}</HiddenText>
    </>
  );
}
