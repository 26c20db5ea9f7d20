import { useParams, useSearchParams } from 'react-router';

/** The record that the address of a tab names, in its path or its query. Takes the key of the record; undefined for none. */
export function useNamedId(key: string): string | undefined {
  const params = useParams();
  const [query] = useSearchParams();
  return params[key] ?? query.get(key) ?? undefined;
}
