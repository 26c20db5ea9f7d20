import { today } from '#schemas/values/dates.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useSession } from '../../../session/SessionContext.tsx';

/**
 * Returns a function that builds the file name of an export: entity, an optional word, district and date, without
 * spaces and without an extension.
 */
export function useFileName(): (what?: string) => string {
  const { entity, text } = useEntity();
  const { organization } = useSession();
  return (what) =>
    [text(entity.plural), what, organization?.name, today(organization?.timeZone ?? 'UTC')]
      .filter((part) => part !== undefined)
      .map((part) => part.replace(/[^\p{L}\p{N}-]+/gu, '-'))
      .join('_');
}
