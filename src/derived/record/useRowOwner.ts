import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useRecordId } from './useRecordId.ts';

/**
 * Redirects a URL with the id of a related row to the record that owns the row (`page.alsoOf`). Takes the error of
 * loading the record. Returns true while it looks for the row or redirects.
 */
export function useRowOwner({ error }: { readonly error?: unknown }): boolean {
  const { entity } = useEntity();
  const id = useRecordId() ?? '';
  const navigate = useNavigate();
  const rows = entity.page?.alsoOf;
  const isAsked = rows !== undefined && error instanceof ServiceError && error.status === 404;
  const { data, isPending } = useGetOne<RecordData & { id: string | number }>(
    rows?.of ?? entity.name,
    { id },
    { enabled: isAsked, retry: false, meta: failureInPlace },
  );
  const owner = isAsked && data ? data[rows.through] : undefined;
  useEffect(() => {
    if (owner !== undefined) void navigate(recordPath(entity, owner), { replace: true });
  }, [owner, entity, navigate]);
  return isAsked && (isPending || owner !== undefined);
}
