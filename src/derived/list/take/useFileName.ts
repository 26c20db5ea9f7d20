import { today } from '#schemas/values/dates.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSession } from '../../../session/SessionContext.tsx';

/** Returns a file name for an export: entity, district and date, without spaces. */
export function useFileName(): (what?: string) => string {
  const { entity, text } = useEntity();
  const { organization } = useSession();
  return (what) =>
    [text(entity.plural), what, organization?.name, today(organization?.timeZone ?? 'UTC')]
      .filter((part) => part !== undefined)
      .map((part) => part.replace(/[^\p{L}\p{N}-]+/gu, '-'))
      .join('_');
}
