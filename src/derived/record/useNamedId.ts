import { useParams, useSearchParams } from 'react-router';

/**
 * Reads a record's id from the path or query of a tab's URL. `key` is the parameter's name, such as `workerId`.
 * Undefined if the URL has no such parameter.
 */
export function useNamedId(key: string): string | undefined {
  const params = useParams();
  const [query] = useSearchParams();
  return params[key] ?? query.get(key) ?? undefined;
}
