import { useMutation } from '@tanstack/react-query';
import { ServiceError } from '#providers/http/serviceError.ts';
import { addFromDirectory } from '#providers/organizations/districts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';

/** Adds a district of the directory and opens it; says which one it is when somebody was faster. */
export function useAddDistrict() {
  const adding = useMutation({
    mutationFn: addFromDirectory,
    onSuccess: ({ orgId }) => window.location.assign(inDistrict(orgId, '/settings/school')),
  });
  return {
    add: adding.mutate,
    // Until the new district is there, the page stays as it is.
    isAdding: adding.isPending || adding.isSuccess,
    error: adding.error,
    there: thereIn(adding.error),
  };
}

/** The district that a refusal names as there already. */
export function thereIn(error: unknown): number | undefined {
  const details = error instanceof ServiceError ? error.body.details : undefined;
  const orgId = (details as { readonly orgId?: unknown } | undefined)?.orgId;
  return typeof orgId === 'number' ? orgId : undefined;
}
