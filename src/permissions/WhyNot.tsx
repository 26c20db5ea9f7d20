import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useWhyNot } from './useWhyNot.tsx';

/** A small button next to a denial reason that opens the full explanation of the permission. */
export function WhyNot({ permission }: { readonly permission: string }) {
  const translate = useTranslate();
  const { ask, attributes, popover } = useWhyNot(permission);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={({ currentTarget }) => ask(currentTarget)}
        {...attributes}
        sx={{ minWidth: 0, px: 1, textDecoration: 'underline' }}
      >
        {translate('permissions.why')}
      </Button>
      {popover}
    </>
  );
}
