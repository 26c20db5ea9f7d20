import { useEntity } from '../../entity/EntityContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useBreadcrumb } from './useBreadcrumb.ts';

/** The head of a record's page while nobody knows what the record is called. */
export function UnnamedHeading() {
  const { entity, text } = useEntity();
  return <PageHeader title={text(entity.title)} breadcrumb={useBreadcrumb()} />;
}
