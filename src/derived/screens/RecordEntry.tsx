import { Navigate, useLocation, useParams } from 'react-router';
import { useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../record/facetPath.ts';
import { useFacets } from '../record/useFacets.ts';
import { ShowScreen } from './ShowScreen.tsx';

/** The address of a whole record leads to the first of its tabs that the person may see; without one, it is shown for reading. */
export function RecordEntry() {
  const { entity } = useEntity();
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const [first] = useFacets(entity);
  if (!first) return <ShowScreen />;
  return <Navigate replace to={facetPath(first.path, entity.id, id, search)} state={state} />;
}
