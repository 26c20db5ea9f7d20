import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { HiddenText } from './HiddenText.tsx';

interface LabelTextProps {
  readonly title: string;
  readonly required: boolean;
  readonly readOnly: boolean;
}

/** A field's name, with a mark where a value is required. */
export function LabelText({ title, required, readOnly }: LabelTextProps) {
  const translate = useTranslate();
  return (
    <>
      {title}
      {required && !readOnly && (
        <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.25 }}>
          *
        </Box>
      )}
      {readOnly && <HiddenText> ({translate('fields.readOnly')})</HiddenText>}
    </>
  );
}
