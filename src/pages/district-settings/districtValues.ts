import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { DistrictByHand, DistrictDetail } from '#schemas/protocol/organizations/districts.ts';
import { timeZoneOfState } from '#schemas/values/timeZones.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';

/** Fields of a contact, with their maximum length. */
export const contactFields = [
  { name: 'firstName', longest: 60 },
  { name: 'lastName', longest: 60 },
  { name: 'phone', longest: 30 },
  { name: 'email', longest: 254 },
  { name: 'fax', longest: 30 },
  { name: 'comments', longest: 500 },
] as const;

type ContactField = (typeof contactFields)[number]['name'];
type Fact = 'name' | 'stateCode' | 'city' | 'timeZone' | 'clock' | 'orgXrefId';
const facts: readonly Fact[] = ['name', 'stateCode', 'city', 'timeZone', 'clock', 'orgXrefId'];

export type DistrictValues = Readonly<Record<Fact | ContactField, string>>;

/** Returns the form values of a district, or of a new one. */
export function valuesOf(district?: DistrictDetail): DistrictValues {
  const known: Readonly<Record<string, unknown>> = { clock: '12', ...district, ...district?.contact };
  const names = [...facts, ...contactFields.map(({ name }) => name)];
  return Object.fromEntries(names.map((name) => [name, String(known[name] ?? '')])) as DistrictValues;
}

/**
 * Changes one field of the form. A new US state also sets its time zone, unless another time zone was chosen by hand.
 */
function withValue(values: DistrictValues, name: keyof DistrictValues, value: string): DistrictValues {
  const isOfState = values.timeZone === '' || values.timeZone === timeZoneOfState[values.stateCode];
  if (name !== 'stateCode' || !isOfState) return { ...values, [name]: value };
  return { ...values, stateCode: value, timeZone: timeZoneOfState[value] ?? values.timeZone };
}

/** Validates the form; returns message keys by field. */
function problemsOf({ name, stateCode, timeZone, orgXrefId }: DistrictValues): Record<string, string> {
  const needed = Object.entries({ name, stateCode, timeZone }).filter(([, value]) => value.trim() === '');
  return {
    ...Object.fromEntries(needed.map(([field]) => [field, 'districts.form.needed'])),
    ...(/^(\d{7})?$/.test(orgXrefId.trim()) ? {} : { orgXrefId: 'districts.form.digits' }),
  };
}

/** Returns the form values that differ from the previous ones (`before`). */
export function changedValues(values: DistrictValues, before: DistrictValues): Partial<DistrictValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof DistrictValues]),
  );
}

/** Returns the request body: all fields, or only those that changed. */
export function bodyOf(values: DistrictValues, before?: DistrictValues): Partial<DistrictByHand> {
  const isNew = (name: keyof DistrictValues) => before === undefined || values[name] !== before[name];
  const contact = contactFields.map(({ name }) => name).filter(isNew);
  return {
    ...Object.fromEntries(facts.filter(isNew).map((name) => [name, values[name].trim()])),
    ...(contact.length > 0
      ? { contact: Object.fromEntries(contact.map((name) => [name, values[name]])) }
      : {}),
  };
}

/** Returns the service's error messages by field. */
export function refusedFields(error: unknown): Record<string, string> {
  const errors = error instanceof ServiceError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).map(([field, { message }]) => [field, message]));
}

/** Form state of a district. `check` returns whether the form is valid, and focuses the first invalid field. */
export function useDistrictForm(start: DistrictValues) {
  const translate = useTranslate();
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isChanged = Object.entries(start).some(
    ([name, value]) => values[name as keyof DistrictValues] !== value,
  );
  const letGo = useUnsavedChanges(isChanged, true);
  const tell = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.querySelector<HTMLElement>(`main [name="${first}"]`)?.focus();
  };
  return {
    values,
    problems,
    isChanged,
    letGo,
    tell,
    reset: (to: DistrictValues) => {
      setValues(to);
      setProblems({});
    },
    change: (name: keyof DistrictValues, value: string) => {
      setValues((before) => withValue(before, name, value));
      setProblems(({ [name]: _, ...others }) => others);
    },
    check: () => {
      const found = problemsOf(values);
      tell(Object.fromEntries(Object.entries(found).map(([name, key]) => [name, translate(key)])));
      return Object.keys(found).length === 0;
    },
  };
}
