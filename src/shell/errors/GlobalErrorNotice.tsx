import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ServiceError } from '#providers/http/serviceError.ts';
import { RequestId } from '../../results/RequestId.tsx';
import { measures, screenOnly } from '../theme/tokens.ts';
import { watchGlobalErrors } from './globalErrors.ts';
import { reloadPage } from './reloadPage.ts';

/**
 * Tells of a read that failed where nothing on the page shows it
 * (docs/specification.md#application-7-conventions). What is on the page stays, with what somebody was typing
 * there.
 */
export function GlobalErrorNotice() {
  const [error, close] = useGlobalError();
  const translate = useTranslate();
  if (!error) return null;
  return (
    <Box role="alert" className={screenOnly} sx={bar}>
      <ErrorOutlineOutlined fontSize="small" />
      <Box sx={{ flex: '1 1 240px' }}>
        <strong>{translate('pages.failed.title')}</strong> {translate('calls.partFailed')} {error.message}
        <RequestId error={error} />
      </Box>
      <Link href={window.location.href} onClick={reloadPage} color="inherit" underline="always">
        {translate('pages.failed.reload')}
      </Link>
      <Button color="inherit" variant="outlined" onClick={close}>
        {translate('calls.close')}
      </Button>
    </Box>
  );
}

/** The failure to tell of, until it is closed, answered after all, or left behind with its page. */
function useGlobalError(): [ServiceError | undefined, () => void] {
  const [error, setError] = useState<ServiceError>();
  const [closed, setClosed] = useState(0);
  const cache = useQueryClient().getQueryCache();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and what was closed, begin anew
  useEffect(() => {
    setError(undefined);
    return watchGlobalErrors(cache, setError);
  }, [cache, pathname, closed]);
  return [error, () => setClosed(closed + 1)];
}

/** Over the page, beside the notice of a lost connection: nothing is pushed away by it. */
const bar = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 136,
  left: 8,
  right: 8,
  mx: 'auto',
  width: 'fit-content',
  maxWidth: 720,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  color: 'status.unfilled.main',
  bgcolor: 'status.unfilled.soft',
  border: 1,
  borderColor: 'currentColor',
  borderRadius: `${measures.radius}px`,
  boxShadow: 8,
} as const;
