import { useMutation } from '@tanstack/react-query';
import { ServiceError } from '#providers/http/serviceError.ts';
import { addFromDirectory } from '#providers/organizations/districts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';

/** Adds a directory district and opens it. If the district already exists, `there` is the ID of the existing one. */
export function useAddDistrict() {
  const adding = useMutation({
    mutationFn: addFromDirectory,
    onSuccess: ({ orgId }) => window.location.assign(inDistrict(orgId, '/settings/school')),
  });
  return {
    add: adding.mutate,
    // Whether the district is being added. Stays true after success, until the new page loads.
    isAdding: adding.isPending || adding.isSuccess,
    error: adding.error,
    there: existingDistrictIn(adding.error),
  };
}

/** Returns the ID of the existing district that an error names; undefined if it names none. */
export function existingDistrictIn(error: unknown): number | undefined {
  const details = error instanceof ServiceError ? error.body.details : undefined;
  const orgId = (details as { readonly orgId?: unknown } | undefined)?.orgId;
  return typeof orgId === 'number' ? orgId : undefined;
}
