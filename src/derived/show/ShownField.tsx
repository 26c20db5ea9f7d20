import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { shortKinds } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { showValue } from '#schemas/model/showValue.ts';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { screenOnly } from '../../shell/theme/tokens.ts';
import { useEntity } from '../EntityContext.tsx';
import { wide } from '../form/layout/FormGroup.tsx';
import { isWide } from '../form/layout/formGroups.ts';

/** One value under its name; short ones can be copied with one click. */
export function ShownField({ field, record }: { readonly field: Field; readonly record: RecordData }) {
  const { text } = useEntity();
  const value = record[field.name];
  return (
    <Box sx={isWide(field) ? { ...box, ...wide } : box}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {text(field.title)}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 28, overflowWrap: 'anywhere' }}>
        <FieldDisplay field={field} value={value} record={record} />
        {isCopied(field, value) && <CopyButton field={field} value={value} />}
      </Box>
    </Box>
  );
}

function isCopied(field: Field, value: unknown): boolean {
  const isShort = shortKinds.includes(field.kind) && field.kind !== 'reference' && field.kind !== 'boolean';
  return isShort && value !== undefined && value !== null && value !== '';
}

function CopyButton({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { text, localizer } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate('form.show.copy', { field: text(field.title) });
  const copy = async () => {
    await navigator.clipboard.writeText(showValue(field, value, localizer));
    notify('form.show.copied', { type: 'info' });
  };
  return (
    <Tooltip title={label}>
      <IconButton className={screenOnly} size="small" aria-label={label} onClick={copy} sx={button}>
        <ContentCopy sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}

const box = { minWidth: 0, '&:hover button': { opacity: 1 } } as const;

// Fingers cannot hover: there it is always seen.
const button = {
  ml: 0.5,
  opacity: 0,
  '&:focus-visible': { opacity: 1 },
  '@media (hover: none)': { opacity: 1 },
} as const;
