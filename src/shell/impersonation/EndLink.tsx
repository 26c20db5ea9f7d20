import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

/** Ends acting as somebody else. A link that loads the page anew: nothing of the other person stays in it. */
export function EndLink({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Button
      href="/endImpersonate"
      aria-label={translate('impersonation.endNamed', { name })}
      variant="contained"
      sx={solid}
    >
      {translate('impersonation.end')}
    </Button>
  );
}

const solid = {
  color: 'warning.main',
  bgcolor: 'warning.contrastText',
  '&:hover': { bgcolor: 'warning.contrastText' },
} as const;
