import { useEntity } from '../../entity/EntityContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { InFrame } from '../record/frame/framePlaces.tsx';
import { HeadFacts } from '../record/frame/HeadFacts.tsx';
import { useBreadcrumb } from './useBreadcrumb.ts';

/** Placeholder heading while the record's label is unknown. */
export function HeadingSkeleton() {
  const { entity, text } = useEntity();
  const breadcrumb = useBreadcrumb();
  return (
    <InFrame place="head">
      <PageHeader
        title={text(entity.title)}
        breadcrumb={breadcrumb}
        about={entity.head.length > 0 && <HeadFacts entity={entity} record={undefined} />}
      />
    </InFrame>
  );
}
