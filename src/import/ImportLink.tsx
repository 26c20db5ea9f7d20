import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/import.ts';
import { allows } from '#schemas/rules/permissions.ts';
import { DeniedButton } from '../permissions/DeniedButton.tsx';
import { useDenial } from '../permissions/useDenial.ts';
import { useSession } from '../session/SessionContext.tsx';
import { ImportMenu } from './ImportMenu.tsx';
import { importPath } from './importPath.ts';
import { useWriting } from './useWriting.ts';

/** The way from a list to the imports of what it shows, of each kind that the person sees; who may not, is told why. */
export function ImportLink({ targets }: { readonly targets: readonly EntitySummary[] }) {
  const translate = useTranslate();
  const denial = useDenial();
  const { permissions } = useSession();
  const isOn = useWriting(importPermissions.isOn);
  const prepares = useWriting(importPermissions.prepare);
  const label = translate('list.import');
  const [first, ...others] = targets.filter(({ view }) => allows(permissions, view));
  if (!first) return null;
  const denied = [isOn, prepares].find(({ allowed }) => !allowed);
  if (denied) return <DeniedButton {...denial(denied)}>{label}</DeniedButton>;
  if (others.length > 0) return <ImportMenu label={label} targets={[first, ...others]} />;
  return (
    <Button component={Link} to={importPath(first)} startIcon={<UploadFileOutlined />}>
      {label}
    </Button>
  );
}
