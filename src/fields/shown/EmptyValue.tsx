import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { HiddenText } from '../frame/HiddenText.tsx';

/** Stands where a record has no value. */
export function EmptyValue() {
  const translate = useTranslate();
  return (
    <>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        —
      </Box>
      <HiddenText>{translate('fields.noValue')}</HiddenText>
    </>
  );
}
