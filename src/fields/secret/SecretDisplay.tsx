import { useTranslate } from 'react-admin';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { DisplayRendererProps } from '../renderer.ts';

/** Shows whether a secret is set, if the service returns that; never the secret itself. */
export function SecretDisplay({ field, value, record }: DisplayRendererProps) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const { setAt } = field.options;
  if (setAt !== undefined && record) {
    const since = record[setAt];
    if (typeof since !== 'string') return <>{translate('fields.secret.notSet')}</>;
    const [date = ''] = showMoment(since, localizer.timeZone).split(' ');
    return <>{translate('fields.secret.setSince', { date })}</>;
  }
  return <>{translate(`fields.secret.${stateOf(value)}`)}</>;
}

/** Whether a secret is set, from its value. Some services never return secrets, so this is not known for them. */
function stateOf(value: unknown): 'set' | 'notSet' | 'notShown' {
  if (value === undefined) return 'notShown';
  return value === null || value === '' || value === false ? 'notSet' : 'set';
}
