import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useEntity } from '../EntityContext.tsx';

export function ListScreen() {
  const { entity, text } = useEntity();
  return <PageHeader title={text(entity.plural)} />;
}
