import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { mayRetry } from './mayRetry.ts';
import { RequestId } from './RequestId.tsx';

interface ResultMessageProps {
  readonly title: string;
  /** The error to explain; undefined for an empty state. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/**
 * A message in place of content: empty, forbidden or failed, each distinct
 * (docs/quality.md#9-empty-failed-and-forbidden-look-different).
 */
export function ResultMessage({ title, error, onRetry, children }: ResultMessageProps) {
  const translate = useTranslate();
  const failure = error instanceof ServiceError ? error : undefined;
  // Shows nothing for a request that the user canceled, because that is no failure.
  if (failure?.code === 'aborted') return null;
  const isForbidden = failure?.status === 403;
  const isFailed = error !== undefined && error !== null;
  return (
    <Box role={isFailed ? 'alert' : undefined} sx={{ ...box, borderStyle: isFailed ? 'solid' : 'dashed' }}>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {isForbidden ? translate('pages.forbidden.text') : title}
      </Typography>
      <Box sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
        {failure ? failure.message : children}
        <RequestId error={error} />
      </Box>
      {isFailed && mayRetry(error) && onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
          {translate('pages.failed.again')}
        </Button>
      )}
    </Box>
  );
}

const box = {
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
