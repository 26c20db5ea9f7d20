import { useGetList } from 'ra-core';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** The name of the school whose office the person is; undefined of others, of several schools, and until it is known. */
export function useOwnSchool(): string | undefined {
  const { user } = useSession();
  const { data, total, isError } = useGetList(
    'settings/school',
    { pagination: { page: 1, perPage: 2 }, sort: { field: 'institutionName', order: 'ASC' }, filter: {} },
    { enabled: user.userTypeMnemonic === 'campus', retry: false, meta: shownInPlace },
  );
  // What cannot be read is not said: the district stands there all the same.
  return isError || total !== 1 ? undefined : String(data?.[0]?.institutionName);
}
