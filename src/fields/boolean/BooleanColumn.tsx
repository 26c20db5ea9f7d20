import CheckIcon from '@mui/icons-material/Check';
import { HiddenText } from '../frame/HiddenText.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { useShownText } from '../shown/useShownText.ts';

/** A check for yes, nothing to see for no: what stands out is what is set. Both are said to a screen reader. */
export function BooleanColumn({ field, value }: DisplayRendererProps) {
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
