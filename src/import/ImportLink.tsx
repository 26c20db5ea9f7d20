import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/import.ts';
import { DeniedButton } from '../permissions/DeniedButton.tsx';
import { useDenial } from '../permissions/useDenial.ts';
import { importPath } from './importPath.ts';
import { useWriting } from './useWriting.ts';

/** The way from a list to the imports of its records; who may not, is told why. */
export function ImportLink({ target }: { readonly target: EntitySummary }) {
  const translate = useTranslate();
  const denial = useDenial();
  const isOn = useWriting(importPermissions.isOn);
  const prepares = useWriting(importPermissions.prepare);
  const label = translate('list.import');
  const denied = [isOn, prepares].find(({ allowed }) => !allowed);
  if (denied) return <DeniedButton {...denial(denied)}>{label}</DeniedButton>;
  return (
    <Button component={Link} to={importPath(target)} startIcon={<UploadFileOutlined />}>
      {label}
    </Button>
  );
}
