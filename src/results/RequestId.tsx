import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';

/** The number by which support finds a request that failed; nothing where no service answered, or one without it. */
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
