import { showValue } from '#schemas/model/showValue.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { DisplayFaceProps } from '../face.ts';
import { partOf } from '../shown/partOf.ts';

/** The values of a group in one line. */
export function GroupColumn({ field, value }: DisplayFaceProps) {
  const { speaker } = useEntity();
  const texts = field.fields.map((inner) => showValue(inner, partOf(value, inner.name), speaker));
  return <>{texts.filter((text) => text !== '').join(', ')}</>;
}
