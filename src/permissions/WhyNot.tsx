import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useWhyNot } from './useWhyNot.tsx';

/** A small button beside a reason: it opens the whole explanation of a permission, by keyboard too. */
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
