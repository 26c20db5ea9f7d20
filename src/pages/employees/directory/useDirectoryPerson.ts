import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { loadOrgPerson } from '#providers/identity/staff.ts';
import type { OrgPerson } from '#schemas/protocol/orgPerson.ts';

/** What came of looking somebody up in the shared directory. */
export type Found =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'taken' | 'isEmployee'; readonly person: OrgPerson }
  | { readonly kind: 'failed'; readonly error: Error };

/**
 * Looks somebody up in the shared directory and takes their name and e-mail into the form; at once when the
 * address names the person (`?orgPersonId`). Whoever is an employee already is not taken
 * (docs/specification.md#master-data-7-organisation-persons: `GET /v1.0/orgpersons`).
 */
export function useDirectoryPerson() {
  const form = useFormContext();
  const [query] = useSearchParams();
  const requested = query.get('orgPersonId');
  const [found, setFound] = useState<Found>({ kind: 'none' });

  const find = async (orgPersonId: number) => {
    setFound({ kind: 'searching' });
    try {
      const person = await loadOrgPerson(orgPersonId);
      if (person.employeeId !== null) return setFound({ kind: 'isEmployee', person });
      for (const [name, value] of Object.entries(takenFrom(person))) form.setValue(name, value);
      setFound({ kind: 'taken', person });
    } catch (error) {
      setFound({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each number in the address.
  useEffect(() => {
    if (requested !== null && isNumber(requested)) void find(Number(requested));
  }, [requested]);
  return { found, find, requested };
}

/** Whether a text can be the number of a person. */
export function isNumber(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text.trim());
}

function takenFrom({ orgPersonId, firstName, lastName, email }: OrgPerson) {
  return { orgPersonId, firstName, lastName, email };
}
