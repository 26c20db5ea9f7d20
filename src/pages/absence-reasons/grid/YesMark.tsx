import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

/** A check for yes, nothing to see for no; both are said to a screen reader. */
export function YesMark({ isYes, text }: { isYes: boolean; text: string }) {
  return (
    <>
      {isYes && (
        <CheckIcon aria-hidden sx={{ fontSize: 18, verticalAlign: 'middle', color: 'text.secondary' }} />
      )}
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </>
  );
}
