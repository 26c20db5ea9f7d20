import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { useEntity } from '../EntityContext.tsx';

export function CreateScreen() {
  const { entity, text } = useEntity();
  return <PageHeader title={text(entity.plural)} />;
}
