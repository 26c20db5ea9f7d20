import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/** So many records of the entity in context, as people say it: "182 employees", "1 employee". */
export function useThings(count: number): string {
  const { entity, text } = useEntity();
  const name = text(count === 1 ? entity.title : entity.plural).toLowerCase();
  return `${showCount(count)} ${name}`;
}
