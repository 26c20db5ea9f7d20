import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../fields/renderer.ts';

/** The end of a version; when it is its first day too, a warning (docs/specification.md#master-data-5-allocation). */
export function EndInput(props: InputRendererProps) {
  const translate = useTranslate();
  const [from, to]: unknown[] = useWatch({ name: ['fromDate', props.source] });
  const isOneDay = typeof from === 'string' && from === to;
  return (
    <>
      <FieldInput {...props} />
      <Box role="status">
        {isOneDay && <Alert severity="warning">{translate('allocation.oneDay')}</Alert>}
      </Box>
    </>
  );
}
