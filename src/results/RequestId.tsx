import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';

/** The request number for support; renders nothing if there was no response or it has none. */
export function RequestId({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  const id = error instanceof ServiceError && error.body.requestId;
  if (!id) return null;
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {translate('pages.failed.requestId')} <code>{id}</code>
    </Box>
  );
}
