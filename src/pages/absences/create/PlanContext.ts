import { createContext, useContext } from 'react';
import type { DraftValues } from './draft.ts';
import type { Planning } from './usePlanning.ts';

/** State of the absence form, shared with its sections. */
export interface PlanForm {
  readonly planning: Planning;
  readonly values: DraftValues;
  readonly set: (changes: Partial<DraftValues>) => void;
  /** Files to upload on save. */
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
  /** Whether the user has tried to save. Missing fields are shown from then on. */
  readonly hasTriedToSave: boolean;
}

export const PlanContext = createContext<PlanForm | undefined>(undefined);

/** Returns the codes that every day must have. */
export function useRequiredCodes(): string[] {
  const { facts, summary } = usePlan().planning;
  const days = summary.days.length > 0 ? summary.days : [facts];
  const codes = ['payCode', 'budgetCode', 'accountingCode'] as const;
  return codes
    .filter((code) => days.some(({ settings }) => settings[`${code}Required`]))
    .map((code) => `${code}Id`);
}

export function usePlan(): PlanForm {
  const form = useContext(PlanContext);
  if (!form) throw new Error('There is no form of an absence above this component.');
  return form;
}
