import { useParams, useSearchParams } from 'react-router';

/**
 * Reads a record's id from the path or query of a tab's URL. Takes the record's key name; undefined if there is none.
 */
export function useNamedId(key: string): string | undefined {
  const params = useParams();
  const [query] = useSearchParams();
  return params[key] ?? query.get(key) ?? undefined;
}
