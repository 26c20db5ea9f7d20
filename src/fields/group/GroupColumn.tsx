import { showValue } from '#schemas/model/showValue.ts';
import { useEntity } from '../../derived/EntityContext.tsx';
import type { DisplayRendererProps } from '../renderer.ts';
import { memberOf } from '../shown/memberOf.ts';

/** The values of a group in one line. */
export function GroupColumn({ field, value }: DisplayRendererProps) {
  const { localizer } = useEntity();
  const texts = field.fields.map((inner) => showValue(inner, memberOf(value, inner.name), localizer));
  return <>{texts.filter((text) => text !== '').join(', ')}</>;
}
