import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/EntityContext.tsx';
import { PageHeader } from '../shell/page/PageHeader.tsx';
import type { PageAction } from '../shell/page/pageAction.ts';
import { useImports } from './ImportContext.tsx';

interface ImportHeaderProps {
  /** File name; omitted on pages about several files. */
  readonly fileName?: string;
  readonly chips?: ReactNode;
  readonly menu?: readonly PageAction[];
}

/** Header of the import pages, with a link back to the list. */
export function ImportHeader({ fileName, chips, menu }: ImportHeaderProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const { path, listPath } = useImports();
  const title = translate('imports.title', { plural: text(entity.plural) });
  const list = { label: text(entity.plural), to: listPath };
  if (fileName === undefined)
    return (
      <PageHeader
        title={title}
        lead={translate(entity.can.own ? 'imports.lead' : 'imports.others.lead')}
        breadcrumb={[list]}
      />
    );
  return (
    <PageHeader
      title={fileName}
      chips={chips}
      {...(menu ? { menu } : {})}
      breadcrumb={[list, { label: title, to: path }]}
    />
  );
}
