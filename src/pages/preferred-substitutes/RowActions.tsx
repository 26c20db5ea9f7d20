import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEntity } from '../../entity/EntityContext.tsx';

interface RowActionsProps {
  readonly record: RaRecord;
  readonly label: string;
  readonly isBusy: boolean;
  readonly rank: number | undefined;
  readonly onInclude: () => void;
  readonly onRequest: (requested: Requested) => void;
}

/**
 * "Row action: include, exclude, delete" (docs/specification.md#master-data-3-preferred-substitutes), and the
 * row's own form.
 */
export function RowActions({ record, label, isBusy, onInclude, onRequest }: RowActionsProps) {
  const { may } = useEntity();
  const translate = useTranslate();
  const named = (key: string) => ({
    'aria-label': translate(`preferredSubstitutes.named.${key}`, { name: label }),
    disabled: isBusy,
  });
  return (
    <Box sx={{ display: 'flex' }}>
      {may.edit.allowed && (
        <Button {...named('edit')} onClick={() => onRequest({ kind: 'edit', record })}>
          {translate('preferredSubstitutes.edit')}
        </Button>
      )}
      {may.edit.allowed && record.isExcluded === true && (
        <Button {...named('include')} onClick={onInclude}>
          {translate('preferredSubstitutes.include')}
        </Button>
      )}
      {may.edit.allowed && record.isExcluded !== true && (
        <Button {...named('exclude')} onClick={() => onRequest({ kind: 'exclude', record })}>
          {translate('preferredSubstitutes.exclude')}
        </Button>
      )}
      {may.delete.allowed && (
        <Button {...named('remove')} color="error" onClick={() => onRequest({ kind: 'remove', record })}>
          {translate('preferredSubstitutes.remove')}
        </Button>
      )}
    </Box>
  );
}

/** What the page asks before it does something. */
export type Requested =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'exclude' | 'remove'; readonly record: RaRecord };
