import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** Text for a screen reader alone. */
export const HiddenText = styled('span')({ ...visuallyHidden, whiteSpace: 'nowrap' });
