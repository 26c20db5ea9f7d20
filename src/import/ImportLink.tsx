import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { type EntitySummary, textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { importPath } from '../entity/importPath.ts';
import { usePermitted, useSession } from '../session/SessionContext.tsx';
import { MenuButton } from '../shell/page/MenuButton.tsx';
import { languageNamed } from '../ui/LanguageProvider.tsx';

interface ImportLinkProps {
  readonly targets: readonly EntitySummary[];
  /** `contained` where importing is the main action of the page. */
  readonly variant?: 'contained' | undefined;
}

/** Links from a list to the imports of the entities it shows. Hidden without permission. */
export function ImportLink({ targets, variant }: ImportLinkProps) {
  const translate = useTranslate();
  const { permissions } = useSession();
  const isOn = usePermitted(importPermissions.isOn, true);
  const prepares = usePermitted(importPermissions.prepare, true);
  const label = translate('list.import');
  const [first, ...others] = targets.filter(({ view }) => allows(permissions, view));
  if (!first || !isOn.allowed || !prepares.allowed) return null;
  if (others.length > 0) return <ImportMenu label={label} targets={[first, ...others]} variant={variant} />;
  return (
    <Button
      className="short"
      title={label}
      component={Link}
      to={importPath(first)}
      variant={variant}
      startIcon={<UploadFileOutlined />}
    >
      {label}
    </Button>
  );
}

interface ImportMenuProps extends ImportLinkProps {
  readonly label: string;
}

/** A menu of the entities that a file can be imported into. */
function ImportMenu({ label, targets, variant }: ImportMenuProps) {
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return (
    <MenuButton
      className="short"
      icon={<UploadFileOutlined />}
      label={label}
      variant={variant}
      listLabel={label}
      entries={targets.map((target) => ({
        kind: 'item',
        key: target.name,
        text: textsOf(target, language).plural,
        to: importPath(target),
      }))}
    />
  );
}
